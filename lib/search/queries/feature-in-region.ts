import { createLazyValue } from "@/lib/data/records";
import { getRegionCodes } from "@/lib/data/usage";
import { locales } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { paths } from "@/lib/paths/pages";
import type { SearchEngine, SearchMatches } from "@/lib/search/engine";
import { parseRegionQuery, simplifyName } from "@/lib/search/parse-region-query";
import type { SearchQuery } from "@/lib/search/query";
import type { SearchResult } from "@/lib/search/schema/api";
import { hasUsageHistory } from "@/lib/trends/queries/regional-reach";

type NamedRegion = [code: string, name: string];

/** What people call some countries besides their names. */
const shortNames: NamedRegion[] = [
	["US", "USA"],
	["GB", "UK"],
];

/** The regions with a history of usage, by their names in all languages of the site. */
const getRegionsByName = createLazyValue(
	() =>
		new Map(
			[
				...shortNames,
				...locales.flatMap((locale) => {
					const { continents, countries } = buildRegionChoices(getRegionCodes(), locale);
					return [...continents, ...countries];
				}),
			].flatMap(([code, name]): [string, NamedRegion][] =>
				hasUsageHistory(code) ? [[simplifyName(name), [code, name]]] : [],
			),
		),
	"region names",
);

/**
 * The reach through time of a feature in a region that a query names, and the entries that match the rest of the query.
 * Undefined for other queries, and for those with filters, quotes or negations.
 */
export function findFeatureInRegion(
	{ words, filters }: SearchQuery,
	{ find, entries }: Pick<SearchEngine, "find" | "entries">,
): { result: SearchResult; matches: SearchMatches } | undefined {
	if (filters.length > 0 || words.some(({ exact, not }) => exact || not)) return undefined;
	const typed = words.map(({ text }) => text).join(" ");
	const read = parseRegionQuery(typed, (name) => getRegionsByName().get(name));
	if (!read) return undefined;
	const matches = find(read.rest);
	const best = entries[matches.hits[0]?.entry ?? -1];
	if (matches.isClose || best?.type !== "feature") return undefined;
	const [code, name] = read.region;
	return {
		result: {
			type: "time",
			id: `${best.id} ${code}`,
			title: `${best.title}: ${name}`,
			path: paths.time({ features: best.id, region: code }),
			marks: [],
		},
		matches,
	};
}
