import type { UsageRow } from "@/lib/support/schema/audience";
import { createAgentMatcher, isAgentColumn } from "./agent-column";
import { findBrowserAlias } from "./browser-aliases";
import { type ImportOverrides, selectCountedRows } from "./counting-rows";
import { ImportError } from "./import-error";
import type { ImportedUsage, MatchedSample, UnmatchedRow } from "./imported-usage";
import {
	createVersionMatcher,
	type MatchWay,
	type UnmatchedReason,
	type VersionMatch,
} from "./match-version";
import { type NewestVersions, splitNameAndVersion } from "./parse-version";
import type { UsageTable } from "./read-table";
import { roundShares } from "./share-steps";

const MAX_SAMPLES = 5;

/** Values that analytics tools write for unknown. */
const isUnknownValue = (cell: string) =>
	/^(\(?not set\)?|\(?none\)?|unknown|unbekannt|null|undefined|-|–)?$/i.test(cell);
const cleanCell = (cell: string | undefined) => {
	const text = (cell ?? "").trim();
	return isUnknownValue(text) ? "" : text;
};

/** Splits one or two cells into the browser's name, its version, and a system written next to the version. */
function splitBrowser(label: string, version: string): { name: string; version: string; system?: string } {
	const split = splitNameAndVersion(label);
	if (version === "" || (!findBrowserAlias(label) && findBrowserAlias(split.name)))
		return { ...split, version: version || split.version };
	const { system } = splitNameAndVersion(version);
	return { name: label, version, ...(system && { system }) };
}

/** The browser of a row as the file names it, and what it matches. */
interface FoundBrowser {
	name: string;
	version: string;
	system?: string;
	found: VersionMatch | UnmatchedReason;
}

function matchAgent(userAgent: string, parse: ReturnType<typeof createAgentMatcher>): FoundBrowser {
	const browser = parse(userAgent);
	if (browser.kind === "matched") {
		const { agent, version } = browser;
		return { name: agent, version, found: { agent, version, way: "name" } };
	}
	// Rows of bots have been left out already, so a bot here counts as an unknown browser.
	return browser.kind === "bot"
		? { name: "", version: "", found: "browser" }
		: { name: browser.name, version: browser.version, found: browser.reason };
}

/**
 * Sums a table's rows by browser version. Unmatched rows stay in the denominator.
 * @param overrides the reader's answers to questions about the numbers.
 * @param onProgress called with the share of rows matched so far, 0..1.
 * @throws {ImportError} if the columns hold no number.
 */
export function matchRows(
	table: UsageTable,
	newest: NewestVersions,
	overrides: ImportOverrides = {},
	onProgress?: (done: number) => void,
): ImportedUsage {
	const { columns } = table;
	const column = columns.count;
	if (column === undefined) throw new ImportError("noNumbers");
	const { counted, reading, dropped, doubtful, segments } = selectCountedRows(table, column, overrides);
	const { total, unit, sum } = reading;
	if (!(sum > 0) || !Number.isFinite(sum)) throw new ImportError("noNumbers");
	const readCell = (row: string[], index: number | undefined) =>
		cleanCell(index === undefined ? "" : row[index]);
	const match = createVersionMatcher(newest);
	const parseAgent = isAgentColumn(table.rows, columns.browser) ? createAgentMatcher(newest) : undefined;
	const matchCells = (label: string, row: string[]): FoundBrowser => {
		const { name, version, ...named } = splitBrowser(
			label,
			columns.version === undefined ? "" : readCell(row, columns.version),
		);
		const system = readCell(row, columns.system) || (named.system ?? "");
		const systemVersion = readCell(row, columns.systemVersion) || splitNameAndVersion(system).version;
		return { name, version, system, found: match(name, version, system, systemVersion) };
	};
	const matched = new Map<string, UsageRow>();
	const unmatched = new Map<string, UnmatchedRow>();
	const samples: MatchedSample[] = [];
	let namesPhones = false;
	const waySums: Record<MatchWay, number> = { name: 0, system: 0, engine: 0, assumed: 0 };
	counted.forEach(({ row, value: number }, index) => {
		if (onProgress && index % 2_000 === 0) onProgress(index / counted.length);
		if (number === 0) return;
		const label = readCell(row, columns.browser);
		const { name, version, system, found } =
			parseAgent && label !== "" ? matchAgent(label, parseAgent) : matchCells(label, row);
		if (typeof found === "string") {
			const key = `${name}\n${version}\n${found}`;
			const known = unmatched.get(key) ?? { name, version, reason: found, share: 0 };
			known.share += number;
			unmatched.set(key, known);
		} else {
			addSample(samples, {
				...found,
				share: number / total,
				name: [`${name} ${version}`.trim(), system].filter(Boolean).join(" · "),
			});
			waySums[found.way] += number;
			// If a tool lists phone browsers separately, its plain names mean desktop browsers.
			if (found.way !== "engine" && (found.agent === "and_chr" || found.agent === "ios_saf"))
				namesPhones = columns.system === undefined;
			const key = `${found.agent} ${found.version}`;
			const known = matched.get(key) ?? { agent: found.agent, version: found.version, share: 0 };
			known.share += number;
			matched.set(key, known);
		}
	});
	const byShare = (a: { share: number }, b: { share: number }) => b.share - a.share;
	const rowsFound = [...matched.values()];
	const shares = roundShares(rowsFound.map(({ share }) => share / total));
	const usage = rowsFound
		.map((row, index) => ({ ...row, share: shares[index] ?? 0 }))
		.filter(({ share }) => share > 0)
		.sort(byShare);
	return {
		unit,
		total: unit === "percent" ? sum : total,
		rowCount: table.rows.length,
		skipped: table.rows.length - counted.length - dropped.length,
		dropped,
		doubtful,
		...(segments && { segments: segments.groups }),
		doubts: [
			...(segments && overrides.group === undefined ? ["segment" as const] : []),
			...(doubtful.length > 0 && overrides.includeTotals === undefined ? ["total" as const] : []),
			...(reading.isDoubtful && overrides.unit === undefined ? ["unit" as const] : []),
		],
		ways: {
			name: (waySums.name + (namesPhones ? waySums.assumed : 0)) / total,
			system: waySums.system / total,
			engine: waySums.engine / total,
			assumed: namesPhones ? 0 : waySums.assumed / total,
		},
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

/** Keeps the largest rows, in descending order. */
function addSample(samples: MatchedSample[], { agent, version, share, name }: MatchedSample): void {
	const last = samples.at(-1);
	if (samples.length >= MAX_SAMPLES && last && last.share >= share) return;
	samples.push({ agent, version, share, name });
	samples.sort((a, b) => b.share - a.share);
	samples.splice(MAX_SAMPLES);
}
