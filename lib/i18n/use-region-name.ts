import { formatRegionName, isContinent } from "./region-name";
import { useLocale, useTranslations } from "./use-translations";

/** Formats a region of usage data (`world`, `DE`, `alt-eu`); returns other text unchanged. */
export function useRegionName(): (code: string) => string {
	const locale = useLocale();
	const t = useTranslations("layout");
	return (code) => {
		if (code === "world") return t("world");
		// Chrome's locale data lack continents, so the messages name them.
		return isContinent(code) ? t(`continents.${code}`) : formatRegionName(code, locale);
	};
}
