import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { UsageRow } from "@/lib/support/schema/audience";
import type { SourceDays } from "@/lib/support/schema/source-days";

/** The data file `data.json` of the package: the parts of the data packages that it needs besides the check data. */
export interface PackedData {
	/** A hash of the check data and of the code; part of the keys of cached reports. */
	version: string;
	/** The version of the program. */
	program: string;
	/** The versions of the data packages by name. */
	packages: Record<string, string>;
	sourceDays: SourceDays;
	/** Regions with usage data. */
	regions: string[];
	engines: [browser: string, versions: [version: string, engineVersion: string][]][];
	releaseDays: [browser: string, days: [version: string, day: string][]][];
}

/** The usage of a region in a data file `usage-<region>.json`: shares (0..1) by version, by browser. */
export type PackedUsage = [agent: UsageRow["agent"], versions: [version: string, share: number][]][];

/** Reads a data file of the package, which `scripts/build-cli.ts` writes. */
export const readData = (name: string): unknown =>
	JSON.parse(readFileSync(fileURLToPath(new URL(`./data/${name}.json`, import.meta.url)), "utf8"));

let cached: PackedData | undefined;

/** The data of the package, read at the first call. */
export function getPackedData(): PackedData {
	cached ??= readData("data") as PackedData;
	return cached;
}
