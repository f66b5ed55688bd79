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

/** Names a region of usage data (`world`, `DE`, `alt-eu`) in the page's language, a region without a name by its code. */
export function useRegionName(): (code: string) => string {
	const locale = useLocale();
	const t = useTranslations("layout");
	return (code) => {
		if (!/^([A-Z]{2}|alt-[a-z]{2})$/.test(code)) return t("world");
		const names = new Intl.DisplayNames(locale, { type: "region" });
		return names.of(continents[code] ?? code.replace("alt-", "").toUpperCase()) ?? code;
	};
}
