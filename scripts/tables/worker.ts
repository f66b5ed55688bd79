// Each defines its table as it is loaded.
import "@/lib/features/queries/newer-compat-data";
import "@/lib/changes/queries/reach-crossings";
import "@/lib/changes/queries/feature-history";
import "@/lib/check/queries/coverage";
import "@/lib/check/queries/check-data";
import "@/lib/changes/queries/key-changes";
import "@/lib/features/queries/related-features";
import "@/lib/search/queries/index-table";
import "@/lib/features/queries/support-table";
import "@/lib/trends/queries/usage-history";
import "@/lib/data/history";
import "@/lib/data/usage";
import { listTableNames, makeTable } from "@/lib/data/tables";
import { validateDataset } from "@/lib/data/validate-dataset";

/** Made in this order: what all others read, then what takes long, so that no thread is left with it at the end. */
const first = ["features", "compat-records", "support", "crossings", "check-coverage", "search", "changes"];

/** The names of all tables, in the order in which they are to be made. */
export const names = (): string[] => [...first, ...listTableNames().filter((name) => !first.includes(name))];

/**
 * Makes a table in a thread of the build.
 * @returns how many records of each kind there are, where the table is the one of features: all records are checked.
 * @throws {DatasetError} naming the first record that does not parse.
 */
export function make(name: string): Record<string, number> | undefined {
	const counts = name === "features" ? validateDataset() : undefined;
	makeTable(name);
	return counts;
}
