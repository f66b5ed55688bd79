import type { Locale } from "./locales";

/** The languages that MDN is translated into: https://developer.mozilla.org/en-US/docs/MDN/Community/Translated_content */
const translated: readonly Locale[] = ["de", "es", "fr", "ja", "ko", "pt-BR", "zh-CN"];

const documents = "https://developer.mozilla.org/docs/";

/** An address of MDN in a language, where MDN has it; any other address as it is. */
export const inLanguage = (url: string, locale: Locale): string =>
	url.startsWith(documents) && translated.includes(locale) ? url.replace("/docs/", `/${locale}/docs/`) : url;
