import { catalogue } from "@/lib/i18n/catalogues";
import type { Locale } from "@/lib/i18n/locales";
import { messageParts } from "@/lib/i18n/parts";
import type { Messages } from "@/lib/i18n/use-translations";

/** The whole catalogue of a language. */
export const allMessages = (locale: Locale): Messages =>
	Object.assign({}, ...messageParts.map((part) => catalogue(part, locale)));

export const english = allMessages("en");
