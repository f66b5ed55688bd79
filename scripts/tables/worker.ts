// Each module registers its table when it is loaded.
import "@/lib/compat/queries/newer-compat-data";
import "@/lib/changes/queries/reach-crossings";
import "@/lib/changes/queries/feature-history";
import "@/lib/check/queries/coverage";
import "@/lib/check/queries/check-data";
import "@/lib/build/queries/after-build";
import "@/lib/changes/queries/key-changes";
import "@/lib/features/queries/related-features";
import "@/lib/reach/queries/region-shares";
import "@/lib/search/queries/entries";
import "@/lib/compat/queries/span-table";
import "@/lib/trends/queries/usage-history";
import "@/lib/data/history";
import "@/lib/data/usage";
import { listTableNames, makeTable } from "@/lib/data/tables";
import { validateDataset } from "@/lib/data/validate-dataset";

/**
 * Tables to compute first: tables that others read, then slow ones, because a slow table at the end would leave the
 * other threads idle.
 */
const first = [
	"features",
	"compat-records",
	"polyfill-sizes",
	"support",
	"crossings",
	"check-coverage",
	"search",
	"changes",
];

/** Lists the names of all tables in the order of computation. */
export const listTables = (): string[] => [
	...first,
	...listTableNames().filter((name) => !first.includes(name)),
];

/**
 * Computes a table in a worker thread. With the table of features, validates all records.
 * @returns the number of records of each kind if they were validated.
 * @throws {DatasetError} naming the first record that does not parse.
 */
export function make(name: string): Record<string, number> | undefined {
	const counts = name === "features" ? validateDataset() : undefined;
	makeTable(name);
	return counts;
}
