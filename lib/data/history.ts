import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decode } from "@/lib/data/history/code";
import { agents } from "@/lib/schema/agents";
import type { UsageRow } from "@/lib/schema/audience";
import { type HistoryMonth, type HistoryYear, historyYear } from "@/lib/schema/history";
import { once, parseRecord } from "./records";
import { table } from "./tables";

/** The first year that there is a file of. */
const FIRST_YEAR = 2018;
const fileName = /^usage-(\d{4})\.json$/;

/** All years, or what is wrong with one of them: a history with a hole in it would mislead. */
type HistoryFiles = { kind: "whole"; years: HistoryYear[] } | { kind: "faulty"; fault: string };

type YearVersion = Pick<UsageRow, "agent" | "version">;
const knownVersions = new WeakMap<HistoryYear, YearVersion[]>();

/** Of each browser that a year has: its versions, oldest first. Made once for all regions. */
function versionsOf(year: HistoryYear): YearVersion[] {
	const known = knownVersions.get(year);
	if (known) return known;
	const made = agents.flatMap((agent) =>
		(year.versions[agent]?.split(" ") ?? []).map((version) => ({ agent, version })),
	);
	knownVersions.set(year, made);
	return made;
}

/** Hundredths of a percent in a region: each version's in every month of the year, one version after the other. */
const numbersIn = (year: HistoryYear, code: string) =>
	decode(year.usage[code] ?? "", versionsOf(year).length * Object.keys(year.months).length);

/**
 * A year from its file.
 * @throws {DatasetError} where it is not as the schema says.
 * @throws {RangeError} where its numbers cannot be read.
 */
export function readYear(name: string, text: string): HistoryYear {
	const year = parseRecord(historyYear, "history", name, JSON.parse(text));
	for (const code of Object.keys(year.usage)) numbersIn(year, code);
	return year;
}

/** Where the files lie. Traced, the name would take the whole repository into a folder that stands by itself. */
const historyFolder = () => join(/* turbopackIgnore: true */ process.cwd(), "lib", "data", "history");

export const historyFile = (year: number) => join(historyFolder(), `usage-${year}.json`);

/** The years that there are files of. */
export const historyYears = () =>
	readdirSync(historyFolder())
		.flatMap((name) => fileName.exec(name)?.[1] ?? [])
		.map(Number)
		.sort();

function readFiles(): HistoryFiles {
	try {
		const years = historyYears().map((year) => readYear(`${year}`, readFileSync(historyFile(year), "utf8")));
		const missing = years.findIndex(({ year }, index) => year !== FIRST_YEAR + index);
		if (years.length > 0 && missing === -1) return { kind: "whole", years };
		return { kind: "faulty", fault: `there is no year ${FIRST_YEAR + Math.max(0, missing)}` };
	} catch (error) {
		return { kind: "faulty", fault: error instanceof Error ? error.message : `${error}` };
	}
}

const files = table("history", {
	make: readFiles,
	pack: (made) => made,
	unpack: (packed: HistoryFiles) => packed,
});

/** The files, a fault of theirs told to the operator once. */
const history = once(() => {
	const read = files();
	if (read.kind === "faulty")
		process.stderr.write(
			`Usage through time is left out: ${read.fault}. npx tsx scripts/update-history.ts mends it.\n`,
		);
	return read;
}, "history");

function* monthsOf(year: HistoryYear, code: string): Generator<HistoryMonth> {
	const versions = versionsOf(year);
	const numbers = numbersIn(year, code);
	const months = Object.entries(year.months);
	for (const [place, [month, source]] of months.entries()) {
		const rows: UsageRow[] = [];
		for (const [index, { agent, version }] of versions.entries()) {
			const hundredths = numbers[index * months.length + place] ?? 0;
			if (hundredths > 0) rows.push({ agent, version, share: hundredths / 10_000 });
		}
		if (rows.length > 0) yield { month, ...source, rows };
	}
}

/** Usage month by month, oldest first; or why there is none. */
export type HistoryOutcome =
	| { kind: "found"; months: HistoryMonth[] }
	/** Of this region none is kept. */
	| { kind: "unknown" }
	/** The files are missing or damaged; the operator has been told. */
	| { kind: "faulty" };

const kept = new Map<string, HistoryMonth[]>();
/** A region is some 20,000 rows. */
const MOST_KEPT = 8;

/** The regions of which usage through time is kept, the world first; none where the files are missing or damaged. */
export function historyCodes(): string[] {
	const read = history();
	if (read.kind === "faulty") return [];
	return [...new Set(read.years.flatMap(({ usage }) => Object.keys(usage)))];
}

/**
 * Usage by version through time: as of each month in which caniuse-lite told it, the numbers that it told last. A month in which
 * it told none of the region is not there.
 * @param code a region's code or `world`.
 */
export function historyIn(code: string): HistoryOutcome {
	const read = history();
	if (read.kind === "faulty") return read;
	const known = kept.get(code);
	const months = known ?? read.years.flatMap((year) => [...monthsOf(year, code)]);
	if (months.length === 0) return { kind: "unknown" };
	kept.delete(code);
	kept.set(code, months);
	const [oldest] = kept.keys();
	if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
	return { kind: "found", months };
}
