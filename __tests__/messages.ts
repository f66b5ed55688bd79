import audience from "@/lib/i18n/messages/audience/en.json";
import compat from "@/lib/i18n/messages/compat/en.json";
import common from "@/lib/i18n/messages/en.json";
import pages from "@/lib/i18n/messages/pages/en.json";
import tools from "@/lib/i18n/messages/tools/en.json";

/** The whole English catalogue. */
export const english = { ...common, ...audience, ...compat, ...pages, ...tools };
