import { type Locale, locales } from "./locales";

/** Maps a browser language (`pt-PT`, `zh-Hant-TW`) to a locale of the site; undefined if there is none. */
export function findLocale(wanted: string): Locale | undefined {
	const exact = locales.find((locale) => locale.toLowerCase() === wanted.toLowerCase());
	if (exact) return exact;
	const [language] = wanted.toLowerCase().split("-");
	// Readers of traditional Chinese do not want simplified Chinese.
	if (language === "zh" && /hant|tw|hk|mo/i.test(wanted)) return undefined;
	return locales.find((locale) => locale.toLowerCase().split("-")[0] === language);
}

/**
 * Suggests the first of the reader's languages that the site has; undefined if the page is already in it.
 * @param wanted `navigator.languages`, the preferred one first.
 */
export function suggestLocale(wanted: readonly string[], current: Locale): Locale | undefined {
	for (const language of wanted) {
		const locale = findLocale(language);
		if (locale) return locale === current ? undefined : locale;
	}
	return undefined;
}
