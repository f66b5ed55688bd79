import { everydayQueries, nineThings } from "@/__tests__/contract/search-everyday";
import { heldOutQueries } from "@/__tests__/contract/search-held-out";
import { searchQueries } from "@/__tests__/contract/search-queries";
import { toolQueries } from "@/__tests__/contract/search-tools";
import { type TypedQuery, typedQueries } from "@/__tests__/contract/search-typed";
import { scoreOf } from "./search-score";

/** Prints how many queries of a list have the right first result, by kind, and lists the others. */
function print(name: string, queries: readonly TypedQuery[]) {
	const { counts, misses } = scoreOf(queries);
	const right = queries.length - misses.length;
	console.log(`${name}: ${right} of ${queries.length} (${((100 * right) / queries.length).toFixed(1)} %)`);
	for (const [kind, count = 0] of Object.entries(counts))
		console.log(`  ${kind}: ${count - misses.filter((miss) => miss.kind === kind).length} of ${count}`);
	for (const { query, kind, first } of misses) console.log(`  ${kind}\t${query}\t${first ?? "nothing"}`);
}

print(
	"Real queries",
	searchQueries.map(([query, path]): TypedQuery => [query, "data", [path]]),
);
print("As people type", typedQueries);
print("Held out", heldOutQueries);
print("Singular and plural, joined words, whole features, comparisons", everydayQueries);
print("Nine things", nineThings);
print("Tools", toolQueries);
