import { intlLocale, type Locale } from "./locales";
import { isContinent, regionName } from "./region-name";

/** The codes by which the languages' data know continents: https://unstats.un.org/unsd/methodology/m49/ */
const continents: Record<string, string> = {
	"alt-af": "002",
	"alt-an": "AQ",
	"alt-as": "142",
	"alt-eu": "150",
	"alt-na": "003",
	"alt-oc": "009",
	"alt-sa": "005",
};

/** The name of a region that has numbers, by the code of usage data. */
export const codedRegionName = (code: string, locale: Locale): string =>
	regionName(continents[code] ?? code, locale);

/** Codes with their names, in the order of a language. */
interface NamedRegions {
	continents: [code: string, name: string][];
	countries: [code: string, name: string][];
}

const kept = new Map<Locale, NamedRegions>();

/**
 * The regions to choose from, named by the site: what browsers know of names differs.
 * @param codes of all but the world that have numbers, always the same.
 * @param locale whose names, and whose order.
 */
export function regionChoicesOf(codes: readonly string[], locale: Locale): NamedRegions {
	const known = kept.get(locale);
	if (known) return known;
	const { compare } = new Intl.Collator(intlLocale(locale));
	const named = codes
		.map((code): [string, string] => [code, codedRegionName(code, locale)])
		.sort(([, a], [, b]) => compare(a, b));
	const choices = {
		continents: named.filter(([code]) => isContinent(code)),
		countries: named.filter(([code]) => !isContinent(code)),
	};
	kept.set(locale, choices);
	return choices;
}
