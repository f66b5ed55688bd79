import { serializeVersionRequest, type VersionRequest } from "@/lib/compare/version-request";
import { paths } from "@/lib/paths/pages";
import type { SearchEngine, SearchMatches } from "@/lib/search/engine";
import { parseComparison } from "@/lib/search/parse-comparison";
import type { SearchQuery } from "@/lib/search/query";
import type { SearchResult } from "@/lib/search/schema/api";
import { browserNames } from "@/lib/support/browser-names";

const nameVersion = ({ browser, version }: VersionRequest) =>
	[browserNames[browser] ?? browser, version].filter(Boolean).join(" ");

/**
 * The comparison of browsers that a query asks for, and the entries that it compares. Undefined for other
 * queries, and for those with filters, quotes or negations.
 */
export function findComparison(
	{ words, filters }: SearchQuery,
	{ called, entries }: Pick<SearchEngine, "called" | "entries">,
): { result: SearchResult; matches: SearchMatches } | undefined {
	if (filters.length > 0 || words.some(({ exact, not }) => exact || not)) return undefined;
	const findEntry = (name: string, ...types: string[]) =>
		called(name).find(({ entry }) => types.includes(entries[entry]?.type ?? ""))?.entry;
	const versions = parseComparison(words.map(({ text }) => text).join(" "), (name) => {
		const entry = findEntry(name, "browser");
		return entry === undefined ? undefined : entries[entry]?.id;
	});
	if (!versions) return undefined;
	const ids = versions.map(serializeVersionRequest);
	const names = versions.map(nameVersion);
	const compared = names.flatMap((name) => findEntry(name, "browser", "release") ?? []);
	return {
		result: {
			type: "comparison",
			id: ids.join(","),
			title: names.join(" vs "),
			path: paths.compare(ids),
			marks: [],
		},
		matches: { hits: compared.map((entry) => ({ entry, score: 0, words: [] })), isClose: false },
	};
}
