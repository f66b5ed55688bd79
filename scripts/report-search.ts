import { typedQueries } from "@/__tests__/contract/search-typed";
import { scoreOf } from "./search-score";

/** Prints how many of the queries as people type them have the right first answer, and which have not. */
const { counts, misses } = scoreOf(typedQueries);
for (const { query, kind, first } of misses) console.log(`${kind}\t${query}\t${first ?? "nothing"}`);
for (const [kind, count = 0] of Object.entries(counts)) {
	const wrong = misses.filter((miss) => miss.kind === kind).length;
	console.log(`${kind}: ${count - wrong} of ${count}`);
}
console.log(`all: ${typedQueries.length - misses.length} of ${typedQueries.length}`);
