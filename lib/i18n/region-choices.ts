import { type Locale, toIntlLocale } from "./locales";

type Continent = `alt-${"af" | "an" | "as" | "eu" | "na" | "oc" | "sa"}`;

export const isContinent = (code: string): code is Continent => /^alt-(a[fns]|eu|na|oc|sa)$/.test(code);

const made = new Map<Locale, Intl.DisplayNames>();

function getDisplayNames(locale: Locale): Intl.DisplayNames {
	const names = made.get(locale) ?? new Intl.DisplayNames(toIntlLocale(locale), { type: "region" });
	made.set(locale, names);
	return names;
}

/** Formats the name of a country (`DE`) or a numeric UN M49 code; returns other text unchanged. */
export const formatRegionName = (code: string, locale: Locale): string =>
	/^([A-Z]{2}|\d{3})$/.test(code) ? (getDisplayNames(locale).of(code) ?? code) : code;

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
export const getCodedRegionName = (code: string, locale: Locale): string =>
	formatRegionName(continents[code] ?? code, locale);

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
