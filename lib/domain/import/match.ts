import type { UsageRow } from "@/lib/schema/audience";
import { namedBrowser } from "./browser-names";
import { countingRows, type DroppedRow, type Told } from "./counting-rows";
import { ImportError } from "./fault";
import { type Place, rememberedPlaces, type Unmatched } from "./place";
import type { UsageTable } from "./table";
import type { Unit } from "./unit";
import { type NewestVersions, splitName } from "./versions";

export interface UnmatchedRow {
	name: string;
	version: string;
	reason: Unmatched;
	share: number;
}

/** A row as it stands in the file, and what it was taken for. */
export interface MatchedSample extends UsageRow {
	cells: string[];
}

/** What only the reader can tell of the numbers: whether a row is a total, whether they are counts or percentages. */
export type NumberDoubt = "total" | "unit";

/** Usage out of a table. Shares are 0..1 of all people counted, matched or not. */
export interface ImportedUsage {
	/** What the numbers were, and what they come to: counts of people, or percentages. */
	unit: Unit;
	total: number;
	rowCount: number;
	/** Rows without a number: repeated heads, notes. */
	skipped: number;
	/** Rows that count what others count, the largest first. */
	dropped: DroppedRow[];
	/** The names of rows that may be totals. They are counted until the reader says otherwise. */
	doubtful: string[];
	doubts: NumberDoubt[];
	/** The share whose browser is a desktop's and a phone's alike, and counted as the desktop's. */
	assumedDesktop: number;
	/** The most used first. */
	usage: UsageRow[];
	/** A few of the rows that were matched, the largest first. */
	samples: MatchedSample[];
	matched: number;
	/** The most used first. */
	unmatched: UnmatchedRow[];
	/** Of percentages that come to less than a hundred: the rest. */
	unnamed: number;
}

/** Shares are kept in such steps, so that what is exported and imported again stays as it is. */
export const SHARE_STEPS = 100_000_000;
/** Numbers that are a hair below a step have been rounded there. */
const HAIR = 1e-4;
const SAMPLES = 5;

const kept = (share: number) => Math.floor(share * SHARE_STEPS + HAIR) / SHARE_STEPS;

/** What tools write where they know nothing. */
const isNothing = (cell: string) =>
	/^(\(?not set\)?|\(?none\)?|unknown|unbekannt|null|undefined|-|–)?$/i.test(cell);
const clean = (cell: string | undefined) => {
	const text = (cell ?? "").trim();
	return isNothing(text) ? "" : text;
};

/** A browser's name and version, whether they stand in one cell or in two. */
function namedVersion(label: string, version: string): { name: string; version: string } {
	const split = splitName(label);
	if (version === "" || (!namedBrowser(label) && namedBrowser(split.name)))
		return { name: split.name, version: version || split.version };
	return { name: label, version };
}

/**
 * Counts a table's rows by browser version. Whatever is not matched stays in the denominator.
 * @param told what the reader has said of doubtful numbers.
 * @param onProgress told how much has been matched, 0 to 1.
 * @throws {ImportError} where the columns hold no number.
 */
export function matchTable(
	table: UsageTable,
	newest: NewestVersions,
	told: Told = {},
	onProgress?: (done: number) => void,
): ImportedUsage {
	const { columns } = table;
	const column = columns.count;
	if (column === undefined) throw new ImportError("noNumbers");
	const { rows, reading, dropped, doubtful } = countingRows(table, column, told);
	const { read, total, unit, sum } = reading;
	if (!(sum > 0) || !Number.isFinite(sum)) throw new ImportError("noNumbers");
	const cell = (row: string[], index: number | undefined) => clean(index === undefined ? "" : row[index]);
	const place = rememberedPlaces(newest);
	const matched = new Map<string, UsageRow>();
	const unmatched = new Map<string, UnmatchedRow>();
	const samples: MatchedSample[] = [];
	let assumed = 0;
	rows.forEach((row, index) => {
		if (onProgress && index % 2_000 === 0) onProgress(index / rows.length);
		const number = read(row[column] ?? "") ?? 0;
		if (number === 0) return;
		const label = cell(row, columns.browser);
		const { name, version } = namedVersion(
			label,
			columns.version === undefined ? "" : cell(row, columns.version),
		);
		const system = cell(row, columns.system);
		const systemVersion = cell(row, columns.systemVersion) || splitName(system).version;
		const found = place(name, version, system, systemVersion);
		if (typeof found === "string") {
			const key = `${name}\n${version}\n${found}`;
			const known = unmatched.get(key) ?? { name, version, reason: found, share: 0 };
			known.share += number;
			unmatched.set(key, known);
		} else {
			sample(samples, row, found, number / total);
			if (found.assumed) assumed += number;
			const key = `${found.agent} ${found.version}`;
			const known = matched.get(key) ?? { agent: found.agent, version: found.version, share: 0 };
			known.share += number;
			matched.set(key, known);
		}
	});
	const byShare = (a: { share: number }, b: { share: number }) => b.share - a.share;
	const usage = [...matched.values()]
		.map((row) => ({ ...row, share: kept(row.share / total) }))
		.filter(({ share }) => share > 0)
		.sort(byShare);
	const namesPhones = usage.some(({ agent }) => agent === "and_chr" || agent === "ios_saf");
	return {
		unit,
		total: unit === "percent" ? sum : total,
		rowCount: table.rows.length,
		skipped: table.rows.length - rows.length - dropped.length,
		dropped,
		doubtful,
		doubts: [
			...(doubtful.length > 0 && told.keepTotals === undefined ? ["total" as const] : []),
			...(reading.isDoubtful && told.unit === undefined ? ["unit" as const] : []),
		],
		// A tool that names phones' browsers apart means the desktop's by the others.
		assumedDesktop: columns.system === undefined && !namesPhones ? assumed / total : 0,
		usage,
		samples,
		matched: Math.min(
			1,
			usage.reduce((all, { share }) => all + share, 0),
		),
		unmatched: [...unmatched.values()].map((row) => ({ ...row, share: row.share / total })).sort(byShare),
		unnamed: Math.max(0, 1 - sum / total),
	};
}

/** Keeps the largest rows, the largest first. */
function sample(samples: MatchedSample[], row: string[], { agent, version }: Place, share: number): void {
	const last = samples.at(-1);
	if (samples.length >= SAMPLES && last && last.share >= share) return;
	samples.push({ agent, version, share, cells: row });
	samples.sort((a, b) => b.share - a.share);
	samples.splice(SAMPLES);
}
