import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeNumbers } from "@/lib/data/history/codec";
import { getHistoryFolder } from "@/lib/data/history/folder";
import { agents } from "@/lib/support/schema/agents";
import type { UsageRow } from "@/lib/support/schema/audience";
import { type HistoryMonth, type HistoryYear, historyYear } from "@/lib/support/schema/history";
import { createLazyValue, parseRecord } from "./records";
import { defineTable } from "./tables";

/** The first year with a data file. */
const FIRST_YEAR = 2018;
const fileName = /^usage-(\d{4})\.json$/;

/**
 * All years, or the first error found. One missing year makes the history faulty, because a history with a gap
 * would mislead.
 */
type HistoryFiles = { kind: "whole"; years: HistoryYear[] } | { kind: "faulty"; fault: string };

type YearVersion = Pick<UsageRow, "agent" | "version">;
const versionCache = new WeakMap<HistoryYear, YearVersion[]>();

/** Lists the browser versions of a year, oldest first within a browser. Cached, since all regions share the list. */
function listYearVersions(year: HistoryYear): YearVersion[] {
	const known = versionCache.get(year);
	if (known) return known;
	const versions = agents.flatMap((agent) =>
		(year.versions[agent]?.split(" ") ?? []).map((version) => ({ agent, version })),
	);
	versionCache.set(year, versions);
	return versions;
}

/** Decodes a region's usage, in hundredths of a percent: all months of the first version, then of the next. */
const decodeRegion = (year: HistoryYear, code: string) =>
	decodeNumbers(year.usage[code] ?? "", listYearVersions(year).length * Object.keys(year.months).length);

/**
 * Parses a year's data file.
 * @param name of the file, for error messages.
 * @param text the content of the file.
 * @throws {SyntaxError} when the text is not JSON.
 * @throws {DatasetError} when it does not match the schema.
 * @throws {RangeError} when its numbers cannot be decoded.
 */
export function readHistoryYear(name: string, text: string): HistoryYear {
	const year = parseRecord(historyYear, "history", name, JSON.parse(text));
	for (const code of Object.keys(year.usage)) decodeRegion(year, code);
	return year;
}

export const getHistoryFile = (year: number) => join(getHistoryFolder(), `usage-${year}.json`);

/** Lists the years that have a data file, in ascending order. */
export const listHistoryYears = () =>
	readdirSync(getHistoryFolder())
		.flatMap((name) => fileName.exec(name)?.[1] ?? [])
		.map(Number)
		.sort();

function readFiles(): HistoryFiles {
	try {
		const years = listHistoryYears().map((year) =>
			readHistoryYear(`${year}`, readFileSync(getHistoryFile(year), "utf8")),
		);
		const missing = years.findIndex(({ year }, index) => year !== FIRST_YEAR + index);
		if (years.length > 0 && missing === -1) return { kind: "whole", years };
		return { kind: "faulty", fault: `the file of the year ${FIRST_YEAR + Math.max(0, missing)} is missing` };
	} catch (error) {
		return { kind: "faulty", fault: error instanceof Error ? error.message : `${error}` };
	}
}

const getFiles = defineTable("history", {
	make: readFiles,
	pack: (value) => value,
	unpack: (packed: HistoryFiles) => packed,
});

/** Reads the files. Logs an error once per process. */
const getHistory = createLazyValue(() => {
	const read = getFiles();
	if (read.kind === "faulty")
		process.stderr.write(
			`Usage history is unavailable: ${read.fault}. Run npx tsx scripts/update-history.ts to restore it.\n`,
		);
	return read;
}, "history");

function* decodeMonths(year: HistoryYear, code: string): Generator<HistoryMonth> {
	const versions = listYearVersions(year);
	const numbers = decodeRegion(year, code);
	const months = Object.entries(year.months);
	for (const [monthIndex, [month, source]] of months.entries()) {
		const rows: UsageRow[] = [];
		for (const [index, { agent, version }] of versions.entries()) {
			const hundredths = numbers[index * months.length + monthIndex] ?? 0;
			if (hundredths > 0) rows.push({ agent, version, share: hundredths / 10_000 });
		}
		if (rows.length > 0) yield { month, ...source, rows };
	}
}

/** Usage month by month, oldest first, or the reason why there is none. */
export type HistoryOutcome =
	| { kind: "found"; months: HistoryMonth[] }
	/** The region has no history. */
	| { kind: "unknown" }
	/** The files are missing or damaged. The error has been logged. */
	| { kind: "faulty" };

/** Decoded months by region. The least recently used regions are evicted first. */
const regionCache = new Map<string, HistoryMonth[]>();
/** Limits memory: a region has some 20,000 rows. */
const MAX_CACHED_REGIONS = 8;

/** Lists the codes of the regions with a history, `world` first. Empty when the files are missing or damaged. */
export function listHistoryRegions(): string[] {
	const read = getHistory();
	if (read.kind === "faulty") return [];
	return [...new Set(read.years.flatMap(({ usage }) => Object.keys(usage)))];
}

/**
 * Reads a region's usage by version since January 2018. A month holds the numbers of the last caniuse-lite release of that
 * month. Months without a release, or without numbers for the region, are absent.
 * @param code region code or `world`.
 */
export function readHistory(code: string): HistoryOutcome {
	const read = getHistory();
	if (read.kind === "faulty") return read;
	const known = regionCache.get(code);
	const months = known ?? read.years.flatMap((year) => [...decodeMonths(year, code)]);
	if (months.length === 0) return { kind: "unknown" };
	regionCache.delete(code);
	regionCache.set(code, months);
	const [oldest] = regionCache.keys();
	if (regionCache.size > MAX_CACHED_REGIONS && oldest !== undefined) regionCache.delete(oldest);
	return { kind: "found", months };
}
