import { intlLocale, type Locale } from "./locales";
import { useLocale } from "./use-translations";

/** The world and continents by their number in UN M49, which `Intl` names them by. */
const areas: Record<string, string> = {
	world: "001",
	"alt-af": "002",
	"alt-an": "AQ",
	"alt-as": "142",
	"alt-eu": "150",
	"alt-na": "003",
	"alt-oc": "009",
	"alt-sa": "005",
};

const made = new Map<Locale, Intl.DisplayNames>();

function namesIn(locale: Locale): Intl.DisplayNames {
	const names = made.get(locale) ?? new Intl.DisplayNames(intlLocale(locale), { type: "region" });
	made.set(locale, names);
	return names;
}

/** A region's name in the page's language, by its code; the code where it is none. */
export function useRegionName(): (code: string) => string {
	const names = namesIn(useLocale());
	return (code) => {
		try {
			return names.of(areas[code] ?? code) ?? code;
		} catch {
			return code;
		}
	};
}

/** Regions with their names, in the order of the page's language. */
export function useRegions(codes: string[]): { code: string; name: string }[] {
	const locale = useLocale();
	const nameOf = useRegionName();
	const { compare } = new Intl.Collator(intlLocale(locale));
	return codes.map((code) => ({ code, name: nameOf(code) })).sort((a, b) => compare(a.name, b.name));
}
