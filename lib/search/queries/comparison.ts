import { paths } from "@/lib/paths/pages";
import type { SearchEngine } from "@/lib/search/engine";
import { parseComparison } from "@/lib/search/parse-comparison";
import { browserNames } from "@/lib/support/browser-names";
import { serializeVersionRequest } from "@/lib/support/version-request";
import { getQuestionNames, nameBrowser } from "./answer-question";
import type { PageMatch } from "./site-pages";

/** The comparison of browsers that a text asks for, and the entries that it compares. Undefined for other texts. */
export function findComparison(
	typed: string,
	{ called, entries }: Pick<SearchEngine, "called" | "entries">,
): PageMatch | undefined {
	const findEntry = (name: string, ...types: string[]) =>
		called(name).find(({ entry }) => types.includes(entries[entry]?.type ?? ""))?.entry;
	const versions = parseComparison(typed, getQuestionNames());
	if (!versions?.every(({ browser }) => Object.hasOwn(browserNames, browser))) return undefined;
	const ids = versions.map(serializeVersionRequest);
	const names = versions.map(nameBrowser);
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
