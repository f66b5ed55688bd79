import { type Locale, locales } from "./locales";
import { codedRegionName } from "./region-choices";

const plain = (text: string) => text.normalize("NFKC").trim().toLowerCase();

const kept = new Map<Locale, Map<string, string>>();

function codesByName(codes: readonly string[], locale: Locale): Map<string, string> {
	const known = kept.get(locale);
	if (known) return known;
	const made = new Map(codes.map((code) => [plain(codedRegionName(code, locale)), code]));
	kept.set(locale, made);
	return made;
}

/**
 * The code of a region that is named in one of the site's languages, or by its code in any letters; other text stays
 * as it is.
 * @param codes of all that have numbers, always the same.
 */
export function regionCodeOf(text: string, codes: readonly string[]): string {
	const name = plain(text);
	if (name === "" || codes.includes(text)) return text;
	const code = codes.find((code) => plain(code) === name);
	if (code !== undefined) return code;
	for (const locale of locales) {
		const named = codesByName(codes, locale).get(name);
		if (named !== undefined) return named;
	}
	return text;
}
