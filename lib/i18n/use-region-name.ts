import { useLocale } from "./use-translations";

/** caniuse-lite's continents by the codes of UN M49, which `Intl` can name. */
const continents: Record<string, string> = {
	"alt-af": "002",
	"alt-an": "AQ",
	"alt-as": "142",
	"alt-eu": "150",
	"alt-na": "003",
	"alt-oc": "009",
	"alt-sa": "005",
};

/** Names a region by caniuse-lite's code: `DE`, `alt-eu`. */
export function useRegionName(): (code: string) => string {
	const names = new Intl.DisplayNames(useLocale(), { type: "region" });
	return (code) => names.of(continents[code] ?? code) ?? code;
}
