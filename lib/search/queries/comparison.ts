import { paths } from "@/lib/paths/pages";
import type { SearchEngine } from "@/lib/search/engine";
import { parseComparison } from "@/lib/search/parse-comparison";
import { browserNames } from "@/lib/support/browser-names";
import { serializeVersionRequest, type VersionRequest } from "@/lib/support/version-request";
import type { PageMatch } from "./site-pages";

const nameVersion = ({ browser, version }: VersionRequest) =>
	[browserNames[browser] ?? browser, version].filter(Boolean).join(" ");

/** The comparison of browsers that a text asks for, and the entries that it compares. Undefined for other texts. */
export function findComparison(
	typed: string,
	{ called, entries }: Pick<SearchEngine, "called" | "entries">,
): PageMatch | undefined {
	const findEntry = (name: string, ...types: string[]) =>
		called(name).find(({ entry }) => types.includes(entries[entry]?.type ?? ""))?.entry;
	const versions = parseComparison(typed, (name) => {
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
