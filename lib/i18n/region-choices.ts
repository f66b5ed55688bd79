import { type Locale, toIntlLocale } from "./locales";
import { formatRegionName, isContinent } from "./region-name";

/** CLDR codes of continents: https://unstats.un.org/unsd/methodology/m49/ */
const continents: Record<string, string> = {
	"alt-af": "002",
	"alt-an": "AQ",
	"alt-as": "142",
	"alt-eu": "150",
	"alt-na": "003",
	"alt-oc": "009",
	"alt-sa": "005",
};

/** Returns a region's name by its code in usage data. */
export const getCodedRegionName = (code: string, locale: Locale, style?: "short"): string =>
	formatRegionName(continents[code] ?? code, locale, style);

/** Codes with names, in the locale's sort order. */
interface NamedRegions {
	continents: [code: string, name: string][];
	countries: [code: string, name: string][];
}

const cache = new Map<Locale, NamedRegions>();

/**
 * Builds the regions to choose from. On the server, because browsers differ in their region names.
 * @param codes all regions with usage data except the world; the same at every call, as the result is cached.
 * @param locale of names and sort order.
 */
export function buildRegionChoices(codes: readonly string[], locale: Locale): NamedRegions {
	const known = cache.get(locale);
	if (known) return known;
	const { compare } = new Intl.Collator(toIntlLocale(locale));
	const named = codes
		.map((code): [string, string] => [code, getCodedRegionName(code, locale)])
		.sort(([, a], [, b]) => compare(a, b));
	const choices = {
		continents: named.filter(([code]) => isContinent(code)),
		countries: named.filter(([code]) => !isContinent(code)),
	};
	cache.set(locale, choices);
	return choices;
}
