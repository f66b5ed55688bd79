import { locales } from "@/lib/i18n/locales";
import { searchSite } from "./search";
import { listPageNames } from "./site-pages";

/**
 * One query for each kind of search (a name, words, a plural, a typo, a path, a comparison), for each filter with facts of
 * its own, and for each kind of question with tables of its own.
 */
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
	"does safari 15 support subgrid",
	"anchor positioning germany",
	"subgrid 95 %",
];

/**
 * Reads the names of pages in one language per step, and then runs one search of each kind. Otherwise the first readers would
 * wait for lazy tables and code that is not compiled yet.
 */
export const searchWarmUp: readonly (() => unknown)[] = [
	...locales.map((locale) => () => listPageNames(locale)),
	...queries.map((query) => () => searchSite(query, { most: 20 })),
];
