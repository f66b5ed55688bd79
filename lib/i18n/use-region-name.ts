import { intlLocale, type Locale } from "./locales";
import { useLocale, useTranslations } from "./use-translations";

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

const made = new Map<Locale, Intl.DisplayNames>();

function regionNames(locale: Locale): Intl.DisplayNames {
	const names = made.get(locale) ?? new Intl.DisplayNames(intlLocale(locale), { type: "region" });
	made.set(locale, names);
	return names;
}

/** Names a region of usage data (`world`, `DE`, `alt-eu`) in the page's language; other text stays as it is. */
export function useRegionName(): (code: string) => string {
	const locale = useLocale();
	const t = useTranslations("layout");
	return (code) => {
		if (code === "world") return t("world");
		const known = continents[code] ?? code;
		return /^([A-Z]{2}|\d{3})$/.test(known) ? (regionNames(locale).of(known) ?? code) : code;
	};
}
