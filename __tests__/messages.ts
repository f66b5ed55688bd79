import { getCatalogue } from "@/lib/i18n/catalogues";
import type { Locale } from "@/lib/i18n/locales";
import { messageParts } from "@/lib/i18n/message-parts";
import type { Messages } from "@/lib/i18n/translate";

/** All messages of a locale. */
export const allMessages = (locale: Locale): Messages =>
	Object.assign({}, ...messageParts.map((part) => getCatalogue(part, locale)));

export const english = allMessages("en");
