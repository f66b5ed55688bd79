import { createContext, useContext } from "react";
import { formatRegionName, isContinent } from "./region-name";
import { useLocale, useTranslations } from "./use-translations";

type NamedRegion = [code: string, name: string];

/** The regions in a page's data, with the names that the server formatted. */
export const PageRegionsContext = createContext<
	{ countries: NamedRegion[]; unlisted?: NamedRegion | undefined } | undefined
>(undefined);

/** Formats a region by the messages and the page's data, which are the same on the server and in every browser. */
function useKnownRegionName(): (code: string) => string | undefined {
	const t = useTranslations("layout");
	const { countries = [], unlisted } = useContext(PageRegionsContext) ?? {};
	return (code) => {
		if (code === "world") return t("world");
		// Chrome's locale data lack continents, so the messages name them.
		if (isContinent(code)) return t(`continents.${code}`);
		return [...countries, unlisted ?? []].find(([known]) => known === code)?.[1];
	};
}

/** Formats the region in the page's address, which may be any text. The server and every browser write it alike. */
export function useAddressRegionName(): (code: string) => string {
	const format = useKnownRegionName();
	return (code) => format(code) ?? code;
}

/**
 * Formats a region of usage data (`world`, `DE`, `alt-eu`). Browsers differ in their names of countries: on a page whose data
 * have no regions, only text that the browser alone renders may use it.
 */
export function useRegionName(): (code: string) => string {
	const locale = useLocale();
	const format = useKnownRegionName();
	return (code) => format(code) ?? formatRegionName(code, locale);
}
