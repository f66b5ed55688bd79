import common from "@/lib/i18n/messages/en.json";
import pages from "@/lib/i18n/messages/pages/en.json";

/** The whole English catalogue. */
export const english = { ...common, ...pages };
