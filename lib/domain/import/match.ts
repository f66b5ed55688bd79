import type { Agent, UsageRow } from "@/lib/schema/audience";
import { namedBrowser, platformOf } from "./browser-names";
import { headsShares } from "./columns";
import { ImportError } from "./fault";
import { decimalMark, isNumeric, readNumber } from "./numbers";
import type { UsageTable } from "./table";
import { type NewestVersions, readVersionOf, splitName } from "./versions";

/** Why a row counts for no browser. */
export type Unmatched = "browser" | "version" | "unknownVersion" | "system";

export interface UnmatchedRow {
	name: string;
	version: string;
	reason: Unmatched;
	share: number;
}

/** Usage out of a table. Shares are 0..1 of all people counted, matched or not. */
export interface ImportedUsage {
	/** What the numbers were, and what they come to: counts of people, or percentages. */
	unit: "count" | "percent";
	total: number;
	rowCount: number;
	/** Rows without a number: repeated heads, notes. */
	skipped: number;
	/** The most used first. */
	usage: UsageRow[];
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
/** Percentages that were rounded one by one may come to a little more than a hundred. */
const ROUNDING = 105;

const kept = (share: number) => Math.floor(share * SHARE_STEPS + HAIR) / SHARE_STEPS;

/** The agent and version that a row counts for, or why it counts for none. */
function placeOf(
	name: string,
	version: string,
	system: string,
	systemVersion: string,
	newest: NewestVersions,
): { agent: Agent; version: string } | Unmatched {
	const browser = namedBrowser(name);
	if (!browser) return "browser";
	const platform = platformOf(system);
	const ios = browser.ios ?? (platform === "ios" && browser.phone !== "op_mini" ? "system" : undefined);
	if (ios) {
		const own = browser.ios === "own" || browser.phone === "ios_saf" ? version : "";
		const text = (browser.ios === "system" ? "" : own) || systemVersion;
		if (!/\d/.test(text)) return ios === "system" ? "system" : "version";
		const read = readVersionOf("ios_saf", text, newest);
		return read === undefined ? "unknownVersion" : { agent: "ios_saf", version: read };
	}
	const agent = platform === "android" || platform === "phone" ? browser.phone : browser.desktop;
	const read = readVersionOf(agent, version, newest);
	if (read !== undefined) return { agent, version: read };
	return /\d/.test(version) ? "unknownVersion" : "version";
}

/** What tools write where they know nothing. */
const isNothing = (cell: string) =>
	/^(\(?not set\)?|\(?none\)?|unknown|unbekannt|null|undefined|-|–)?$/i.test(cell);
const clean = (cell: string | undefined) => {
	const text = (cell ?? "").trim();
	return isNothing(text) ? "" : text;
};

const isTotal = (row: string[]) =>
	row.some((cell) => /^(grand )?totals?$|^gesamt(summe)?$|^合計$/i.test(cell.trim()));

/** How the numbers of a column are to be read, and what all of them come to. */
function unitOf({ header, rows, columns, percent }: UsageTable, column: number) {
	const cells = rows.filter((row) => !isTotal(row)).map((row) => row[column] ?? "");
	const numeric = cells.filter(isNumeric);
	const marked = numeric.some((cell) => /[%％]/.test(cell));
	const says = percent || marked || headsShares(header[columns.count ?? -1] ?? "");
	const mark = percent ? "." : decimalMark(numeric, says);
	let sum = 0;
	let whole = true;
	for (const cell of numeric) {
		const number = readNumber(cell, mark) ?? 0;
		sum += number;
		whole &&= Number.isInteger(number);
	}
	const isPercent = (says || !whole) && sum <= ROUNDING;
	const isFraction = isPercent && !percent && !marked && sum <= 1.005;
	const total = isFraction ? Math.max(1, sum) : isPercent ? Math.max(100, sum) : sum;
	return { mark, total, unit: isPercent ? ("percent" as const) : ("count" as const), sum };
}

/** Finds repeated rows' places once: files name the same few hundred versions over and over. */
function remembering(newest: NewestVersions) {
	const places = new Map<string, ReturnType<typeof placeOf>>();
	return (...row: [name: string, version: string, system: string, systemVersion: string]) => {
		const key = row.join("\n");
		const place = places.get(key) ?? placeOf(...row, newest);
		places.set(key, place);
		return place;
	};
}

/**
 * Counts a table's rows by browser version. Whatever is not matched stays in the denominator.
 * @param onProgress told how much has been matched, 0 to 1.
 * @throws {ImportError} where the columns hold no number.
 */
export function matchTable(
	table: UsageTable,
	newest: NewestVersions,
	onProgress?: (done: number) => void,
): ImportedUsage {
	const { rows, columns } = table;
	if (columns.count === undefined) throw new ImportError("noNumbers");
	const { mark, total, unit, sum } = unitOf(table, columns.count);
	if (!(sum > 0) || !Number.isFinite(sum)) throw new ImportError("noNumbers");
	const cell = (row: string[], index: number | undefined) => clean(index === undefined ? "" : row[index]);
	const place = remembering(newest);
	const matched = new Map<string, UsageRow>();
	const unmatched = new Map<string, UnmatchedRow>();
	let skipped = 0;
	rows.forEach((row, index) => {
		if (onProgress && index % 2_000 === 0) onProgress(index / rows.length);
		const number = readNumber(row[columns.count ?? -1] ?? "", mark);
		if (number === undefined || isTotal(row)) {
			skipped++;
			return;
		}
		if (number === 0) return;
		const label = cell(row, columns.browser);
		const split = columns.version === undefined ? splitName(label) : undefined;
		const name = split?.name ?? label;
		const version = split?.version ?? cell(row, columns.version);
		const system = cell(row, columns.system);
		const systemVersion = cell(row, columns.systemVersion) || splitName(system).version;
		const found = place(name, version, system, systemVersion);
		if (typeof found === "string") {
			const key = `${name}\n${version}\n${found}`;
			const known = unmatched.get(key) ?? { name, version, reason: found, share: 0 };
			known.share += number;
			unmatched.set(key, known);
		} else {
			const key = `${found.agent} ${found.version}`;
			const known = matched.get(key) ?? { ...found, share: 0 };
			known.share += number;
			matched.set(key, known);
		}
	});
	const byShare = (a: { share: number }, b: { share: number }) => b.share - a.share;
	const usage = [...matched.values()]
		.map((row) => ({ ...row, share: kept(row.share / total) }))
		.filter(({ share }) => share > 0)
		.sort(byShare);
	return {
		unit,
		total: unit === "percent" ? sum : total,
		rowCount: rows.length,
		skipped,
		usage,
		matched: Math.min(
			1,
			usage.reduce((all, { share }) => all + share, 0),
		),
		unmatched: [...unmatched.values()].map((row) => ({ ...row, share: row.share / total })).sort(byShare),
		unnamed: Math.max(0, 1 - sum / total),
	};
}
