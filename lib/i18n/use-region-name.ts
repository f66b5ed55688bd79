import { createContext, useContext } from "react";
import { formatRegionName, isContinent } from "./region-name";
import { useLocale, useTranslations } from "./use-translations";

/** The regions in a page's data, with the names that the server formatted. */
export const PageRegionsContext = createContext<{ countries: [code: string, name: string][] } | undefined>(
	undefined,
);

/**
 * Formats a region of usage data (`world`, `DE`, `alt-eu`); returns other text unchanged. Browsers differ in their names of
 * countries, so the name is that of the page's data. Only text that the browser alone renders is on a page without regions.
 */
export function useRegionName(): (code: string) => string {
	const locale = useLocale();
	const t = useTranslations("layout");
	const regions = useContext(PageRegionsContext);
	return (code) => {
		if (code === "world") return t("world");
		// Chrome's locale data lack continents, so the messages name them.
		if (isContinent(code)) return t(`continents.${code}`);
		return regions?.countries.find(([known]) => known === code)?.[1] ?? formatRegionName(code, locale);
	};
}
