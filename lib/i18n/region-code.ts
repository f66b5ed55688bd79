import { type Locale, locales } from "./locales";
import { getCodedRegionName } from "./region-choices";

const normalize = (text: string) => text.normalize("NFKC").trim().toLowerCase();

const cache = new Map<Locale, Map<string, string>>();

function mapNames(codes: readonly string[], locale: Locale): Map<string, string> {
	const known = cache.get(locale);
	if (known) return known;
	const codesByName = new Map(codes.map((code) => [normalize(getCodedRegionName(code, locale)), code]));
	cache.set(locale, codesByName);
	return codesByName;
}

/**
 * Finds a region's code by its name in any of the site's languages or its code in any case. Returns other text unchanged.
 * @param codes all regions with usage data; the same at every call, as the names are cached.
 */
export function findRegionCode(text: string, codes: readonly string[]): string {
	const name = normalize(text);
	if (name === "" || codes.includes(text)) return text;
	const code = codes.find((code) => normalize(code) === name);
	if (code !== undefined) return code;
	for (const locale of locales) {
		const named = mapNames(codes, locale).get(name);
		if (named !== undefined) return named;
	}
	return text;
}
