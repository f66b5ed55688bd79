import { searchSite } from "./search";

/** One query for each way to search and each filter with facts of its own: a name, words, a plural, a typo, a path, a comparison. */
const queries = [
	"subgrid",
	"how to center a div",
	"container query",
	"veiw transitions",
	"promise.allsetled",
	"chrome 120 vs safari 17",
	"grid missing:safari",
	"baseline:newly group:css",
	"in:css year:2024",
	"reach:>=95 type:feature",
];

/** Runs searches of each kind, one a step, so that no reader waits for lazy tables and code that was never run. */
export const searchWarmUp: readonly (() => unknown)[] = queries.map(
	(query) => () => searchSite(query, { most: 20 }),
);
