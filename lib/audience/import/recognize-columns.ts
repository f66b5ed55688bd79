import { type Columns, EACH_ROW } from "@/lib/audience/import/column-roles";
import { isAgentColumn } from "./agent-column";
import { detectPlatform, isSystemName } from "./browser-aliases";
import { columnHeaders, findHeaderRank, getHeaderMetric, isKnownHeader } from "./column-headers";
import { type CountColumn, findCountColumns, findHeadedCountColumn } from "./count-columns";
import { isNumeric } from "./parse-number";
import { type NewestVersions, splitNameAndVersion } from "./parse-version";
import { fillPivotOutline } from "./pivot-outline";
import { findTotalRows } from "./total-rows";
import { findNamedBrowser, scoreVersionColumn, type VersionFit } from "./version-column";

/** A role of columns that only the reader can confirm. */
export type ColumnDoubt = "version" | "count";

/** The recognized columns of a table. */
export interface RecognisedColumns {
	columns: Columns;
	doubts: ColumnDoubt[];
	/** Columns that may count people, best first. */
	candidates: CountColumn[];
}

/** Whether a row looks like a table header. */
export const isHeaderRow = (row: string[]): boolean =>
	row.length > 1 && !row.some(isNumeric) && row.some((cell) => isKnownHeader(cell));

const ambiguousHeaders = /^(agent|label|name|libell|bezeichnung|etiqueta|etichetta)/i;

/** Whether a cell is an operating system with its version. */
const isVersionedSystem = (cell: string) => isSystemName(cell) && /\d/.test(cell);

/** Number of rows examined if the headers are not enough. */
const SAMPLE_ROWS = 200;

/** Finds columns without a role yet, by their header or their cells. */
function createColumnFinder(header: string[], sample: string[][]) {
	const columns: Columns = {};
	const assigned = new Set<number>();
	const listUnassigned = () => header.map((_, index) => index).filter((index) => !assigned.has(index));
	/** The share (0..1) of a column's cells that pass a test. */
	const getShareOfCells = (index: number, test: (cell: string) => boolean) => {
		const cells = sample.map((row) => row[index] ?? "").filter((cell) => cell.trim() !== "");
		return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
	};
	return {
		columns,
		assigned,
		listUnassigned,
		getShareOfCells,
		assign(role: keyof Columns, index: number | undefined) {
			if (index === undefined || index < 0) return;
			columns[role] = index;
			assigned.add(index);
		},
		findByContent(test: (cell: string) => boolean, from: number) {
			const [first] = listUnassigned()
				.map((index) => ({ index, part: getShareOfCells(index, test) }))
				.filter(({ part }) => part >= from)
				.sort((a, b) => b.part - a.part);
			return first?.index;
		},
		findByHeader(role: keyof typeof columnHeaders, isSuitable: (index: number) => boolean) {
			const [first] = listUnassigned()
				.flatMap((index) => {
					const place = findHeaderRank(header[index] ?? "", columnHeaders[role]);
					return place === undefined || !isSuitable(index) ? [] : [{ index, place }];
				})
				.sort((a, b) => a.place - b.place);
			return first?.index;
		},
	};
}

/** Finds the column of each role, by header first, then by content. */
export function recognizeColumns(
	header: string[],
	rows: string[][],
	newest: NewestVersions,
): RecognisedColumns {
	const sample = rows.slice(0, SAMPLE_ROWS);
	const finder = createColumnFinder(header, sample);
	const { columns, assigned, assign, listUnassigned, getShareOfCells, findByContent, findByHeader } = finder;
	const namesBrowsers = (index: number) =>
		getShareOfCells(index, (cell) => findNamedBrowser(cell) !== undefined) >= 0.2;
	/** Some systems share a browser's name. A column is a system column if it holds only such names. */
	const isSystemColumn = (index: number) =>
		getShareOfCells(index, isSystemName) >= 0.5 && !namesBrowsers(index);

	/** `name` and `label` are also headers of pages and countries. */
	const isAmbiguous = (index: number) => ambiguousHeaders.test(header[index] ?? "") && !namesBrowsers(index);
	const canNameBrowsers = (index: number) =>
		!isSystemColumn(index) && !isAmbiguous(index) && getShareOfCells(index, isNumeric) < 0.5;
	const agents = header.findIndex((_, index) => isAgentColumn(sample, index));
	const isParsed = agents >= 0 && findByHeader("version", () => true) === undefined;
	assign("browser", isParsed ? agents : findByHeader("browser", canNameBrowsers));
	if (columns.browser === undefined)
		assign(
			"browser",
			findByContent((cell) => findNamedBrowser(cell) !== undefined, 0.2),
		);
	const { browser } = columns;

	const scoreVersions = (index: number) => scoreVersionColumn(sample, browser, index, newest);
	const doubts: ColumnDoubt[] = [];
	const hasVersionInName =
		isParsed ||
		(browser !== undefined &&
			getShareOfCells(browser, (cell) => splitNameAndVersion(cell).version !== "") >= 0.5);
	// A user agent names browser, version and system, so it needs no other columns.
	const findDimension = (
		role: "version" | "system" | "systemVersion",
		isSuitable: (index: number) => boolean,
	) => (isParsed ? undefined : findByHeader(role, isSuitable));
	assign(
		"systemVersion",
		findDimension("systemVersion", (index) => getShareOfCells(index, isSystemName) < 0.5),
	);
	// Rejects a column with few plausible versions. Accepts a column without any readable version, so that each row
	// is reported as unmatched.
	const isVersionColumn = ({ like, read }: VersionFit) => read === 0 || like >= 0.5;
	assign(
		"version",
		findDimension("version", (index) => isVersionColumn(scoreVersions(index))),
	);
	const hasVersions = (index: number | undefined) =>
		index !== undefined && getShareOfCells(index, isVersionedSystem) >= 0.25;
	const headedSystem = findDimension("system", (index) => getShareOfCells(index, isNumeric) < 0.5);
	const [versionedSystem] = listUnassigned().filter(
		(index) => hasVersions(index) && getShareOfCells(index, isSystemName) >= 0.5,
	);
	assign(
		"system",
		isParsed || hasVersions(headedSystem) || versionedSystem === undefined ? headedSystem : versionedSystem,
	);
	if (columns.system === undefined && !isParsed)
		assign(
			"system",
			findByContent(
				(cell) => detectPlatform(cell) !== undefined && findNamedBrowser(cell) === undefined,
				0.5,
			),
		);

	const numbers = findCountColumns(header, listCountedRows(rows, columns), columns, assigned);
	if (columns.version === undefined && browser !== undefined && !hasVersionInName) {
		const [first] = listUnassigned()
			// A column whose header names a metric is not a version, and neither is the only number column.
			.filter((index) => getHeaderMetric(header[index] ?? "")?.metric === "unknown")
			.filter((index) => numbers.some((candidate) => candidate.index !== index))
			.map((index) => ({ index, ...scoreVersions(index) }))
			.filter(({ like }) => like >= 0.9)
			.sort((a, b) => b.telling - a.telling || Number(b.index > browser) - Number(a.index > browser));
		assign("version", first?.index);
		if (first && first.telling < 0.5) doubts.push("version");
	}
	const candidates = numbers.filter(({ index }) => !assigned.has(index));
	const counted = chooseCountColumn(candidates, header);
	assign("count", counted.index);
	if (counted.isDoubtful) doubts.push("count");
	// One row a visit: the reader decides whether rows count.
	if (candidates.length === 0 && browser !== undefined)
		candidates.push({ index: EACH_ROW, metric: "rows", sum: rows.length });
	return { columns, doubts, candidates };
}

/** Chooses the column that counts people: by its header, or the only one. */
function chooseCountColumn(candidates: CountColumn[], header: string[]) {
	const headed = findHeadedCountColumn(candidates);
	const [only, ...others] = candidates;
	// A single number column without a header counts people. Few users next to many visits may be signed-in users only.
	const visits = candidates.find(({ metric }) => metric === "visits")?.sum ?? 0;
	const areFewUsers = headed?.metric === "users" && headed.sum < 0.3 * visits;
	// A column for each segment or month, below the same header.
	const isRepeated = candidates.some(
		({ index, sum }) =>
			headed && index !== headed.index && sum !== headed.sum && header[index] === header[headed.index],
	);
	return {
		index: headed?.index ?? (others.length === 0 ? only?.index : undefined),
		isDoubtful:
			areFewUsers || isRepeated || (!headed && (!only || others.length > 0 || header[only.index] !== "")),
	};
}

function listCountedRows(rows: string[][], columns: Columns): string[][] {
	const totals = findTotalRows(rows, columns);
	const outline = fillPivotOutline(
		totals.size === 0 ? rows : rows.filter((_, index) => !totals.has(index)),
		columns,
	);
	return outline.sums.size === 0 ? outline.rows : outline.rows.filter((row) => !outline.sums.has(row));
}
