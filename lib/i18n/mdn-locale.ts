import type { Locale } from "./locales";

/** The languages that MDN is translated into: https://developer.mozilla.org/en-US/docs/MDN/Community/Translated_content */
const translated: readonly Locale[] = ["de", "es", "fr", "ja", "ko", "pt-BR", "zh-CN"];

const documents = "https://developer.mozilla.org/docs/";

/** Adds the locale to an MDN URL if MDN is translated into it; returns other URLs unchanged. */
export const localizeMdnUrl = (url: string, locale: Locale): string =>
	url.startsWith(documents) && translated.includes(locale) ? url.replace("/docs/", `/${locale}/docs/`) : url;
