import type { UsageRow } from "@/lib/schema/audience";
import { namedBrowser } from "./browser-names";
import { countingRows, type Told } from "./counting-rows";
import { ImportError } from "./fault";
import type { ImportedUsage, MatchedSample, UnmatchedRow } from "./imported-usage";
import { type Place, rememberedPlaces } from "./place";
import { inSteps } from "./steps";
import type { UsageTable } from "./table";
import { type NewestVersions, splitName } from "./versions";

const SAMPLES = 5;

/** What tools write where they know nothing. */
const isNothing = (cell: string) =>
	/^(\(?not set\)?|\(?none\)?|unknown|unbekannt|null|undefined|-|–)?$/i.test(cell);
const clean = (cell: string | undefined) => {
	const text = (cell ?? "").trim();
	return isNothing(text) ? "" : text;
};

/** A browser's name and version, whether they stand in one cell or in two, with the system that stands beside them. */
function namedVersion(label: string, version: string): { name: string; version: string; system?: string } {
	const split = splitName(label);
	if (version === "" || (!namedBrowser(label) && namedBrowser(split.name)))
		return { ...split, version: version || split.version };
	const { system } = splitName(version);
	return { name: label, version, ...(system && { system }) };
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
		const { name, version, ...named } = namedVersion(
			label,
			columns.version === undefined ? "" : cell(row, columns.version),
		);
		const system = cell(row, columns.system) || (named.system ?? "");
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
	const rowsFound = [...matched.values()];
	const shares = inSteps(rowsFound.map(({ share }) => share / total));
	const usage = rowsFound
		.map((row, index) => ({ ...row, share: shares[index] ?? 0 }))
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
		assumedDesktop: columns.system === undefined && namesPhones ? 0 : assumed / total,
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
