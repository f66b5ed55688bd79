import { type Locale, locales } from "./locales";

/** The site's language for one that a browser names (`pt-PT`, `zh-Hant-TW`); undefined where it has none. */
function localeFor(wanted: string): Locale | undefined {
	const exact = locales.find((locale) => locale.toLowerCase() === wanted.toLowerCase());
	if (exact) return exact;
	const [language] = wanted.toLowerCase().split("-");
	// Readers of the traditional script are not served by the simplified one.
	if (language === "zh" && /hant|tw|hk|mo/i.test(wanted)) return undefined;
	return locales.find((locale) => locale.toLowerCase().split("-")[0] === language);
}

/**
 * The language to offer a reader: the first of theirs that the site speaks, unless the page is in it.
 * @param wanted the reader's languages as the browser names them, the preferred first.
 */
export function offeredLocale(wanted: readonly string[], current: Locale): Locale | undefined {
	for (const language of wanted) {
		const locale = localeFor(language);
		if (locale) return locale === current ? undefined : locale;
	}
	return undefined;
}
