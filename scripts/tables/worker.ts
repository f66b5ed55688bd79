// Each defines its table as it is loaded.
import "@/lib/answers/ahead";
import "@/lib/answers/changes/crossings";
import "@/lib/answers/changes/feature-past";
import "@/lib/answers/check/coverage";
import "@/lib/answers/check-data";
import "@/lib/answers/key-changes";
import "@/lib/answers/related";
import "@/lib/answers/search/index-table";
import "@/lib/answers/support-table";
import "@/lib/answers/time-base";
import "@/lib/data/history";
import "@/lib/data/usage";
import { makeTable, tableNames } from "@/lib/data/tables";
import { validateDataset } from "@/lib/data/validate";

/** Made in this order: what all others read, then what takes long, so that no thread is left with it at the end. */
const first = ["features", "compat-records", "support", "crossings", "check-coverage", "search", "changes"];

/** The names of all tables, in the order in which they are to be made. */
export const names = (): string[] => [...first, ...tableNames().filter((name) => !first.includes(name))];

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
