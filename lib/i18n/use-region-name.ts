import { isContinent, regionName } from "./region-name";
import { useLocale, useTranslations } from "./use-translations";

/** Names a region of usage data (`world`, `DE`, `alt-eu`) in the page's language; other text stays as it is. */
export function useRegionName(): (code: string) => string {
	const locale = useLocale();
	const t = useTranslations("layout");
	return (code) => {
		if (code === "world") return t("world");
		// Chrome leaves their names out of its locale data.
		return isContinent(code) ? t(`continents.${code}`) : regionName(code, locale);
	};
}
