import { memoryUsage } from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { searchQueries } from "@/__tests__/contract/search-queries";
import { typedQueries } from "@/__tests__/contract/search-typed";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureOfKey } from "@/lib/data/features";
import { getSearchEngine, searchSite } from "@/lib/search/queries/search";

const limitMs = 5;
const MAX_RESULTS = 20;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Measures the CPU time of a search in milliseconds, which other processes do not affect. */
function measureSearch(query: string): number {
	const start = process.cpuUsage();
	searchSite(query, { most: MAX_RESULTS });
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1_000;
}

function measureSearches(queries: string[]) {
	const times = queries.map(measureSearch).sort((a, b) => a - b);
	const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
	return { "median ms": at(0.5), "95 % ms": at(0.95), "largest ms": at(1) };
}

// Loads the data first, so that only the index is measured.
getFeatureOfKey();
getCompatRecords();
collect();
const before = memoryUsage().heapUsed;
const start = performance.now();
const { entries } = getSearchEngine();
const built = performance.now() - start;
collect();
console.log(
	`Index of ${entries.length} entries: built in ${built.toFixed(0)} ms, ${((memoryUsage().heapUsed - before) / 1e6).toFixed(0)} MB of heap.`,
);

const real = [...searchQueries, ...typedQueries].map(([query]) => query);
// All prefixes of the real queries, as a user types them.
const typed = real.flatMap((query) => Array.from(query, (_, end) => query.slice(0, end + 1)));
const filters = [
	"baseline:newly",
	"-baseline:widely",
	"group:css",
	"in:css",
	"-in:api",
	"missing:safari",
	"supports:firefox-128",
	"year:2024",
	"year:>=2023",
	"reach:>=95",
	"type:key",
	"in:css missing:safari",
	"year:2024 -group:css",
	"type:key in:api",
];
const filtered = ["", "a ", "grid ", "event "].flatMap((word) => filters.map((filter) => word + filter));
const results = {
	"the first searches of a process": measureSearches([...real, ...filtered]),
	[`${real.length} real queries`]: measureSearches(real),
	[`prefixes of the real queries (${typed.length})`]: measureSearches(typed),
	[`filters, alone and with a word (${filtered.length})`]: measureSearches(filtered),
};
console.table(
	Object.fromEntries(
		Object.entries(results).map(([name, times]) => [
			name,
			Object.fromEntries(Object.entries(times).map(([column, time]) => [column, Number(time.toFixed(2))])),
		]),
	),
);
const worst = Math.max(
	...Object.values(results)
		.slice(1)
		.map((times) => times["95 % ms"]),
);
console.log(`95 % of searches take at most ${worst.toFixed(1)} ms; the limit is ${limitMs} ms.`);
if (worst > limitMs) process.exitCode = 1;
