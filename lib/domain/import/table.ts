import Papa from "papaparse";
import { type Columns, isHead, recogniseColumns } from "./columns";
import { ImportError } from "./fault";
import { isNumeric } from "./numbers";

/** What a file holds, as rows of cells. */
export interface UsageTable {
	header: string[];
	rows: string[][];
	columns: Columns;
	/** Its numbers are percentages of all people by definition. */
	percent: boolean;
}

/** More rows than any tool exports; what is longer is no usage by browser. */
const MOST_ROWS = 500_000;
const MOST_COLUMNS = 200;
const LONGEST_CELL = 300;

const delimiters = ["\t", ";", ",", "|"];
/** So much of a text tells what parts its cells. */
const PROBE = 4_000;

const isBlank = (row: string[]) => row.every((cell) => cell.trim() === "");

/** How steadily a delimiter cuts lines into the same number of cells: 0 to 1. */
function steadiness(text: string, delimiter: string): number {
	const { data } = Papa.parse<string[]>(text, { delimiter, preview: 60, skipEmptyLines: "greedy" });
	const counts = new Map<number, number>();
	for (const { length } of data) counts.set(length, (counts.get(length) ?? 0) + 1);
	counts.delete(1);
	return Math.max(0, ...counts.values()) / Math.max(1, data.length);
}

function delimiterOf(text: string): string {
	const probe = text.slice(0, PROBE);
	const lines = probe.length < text.length ? probe.slice(0, probe.lastIndexOf("\n") + 1) || probe : probe;
	const scores = delimiters.map((delimiter) => steadiness(lines, delimiter));
	return delimiters[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** Tables one below another, as Google Analytics writes them: a new one begins where a head follows a gap. */
function blocksOf(rows: string[][]): string[][][] {
	const blocks: string[][][] = [];
	let gap = true;
	for (const row of rows) {
		if (isBlank(row)) {
			gap = true;
			continue;
		}
		const current = blocks.at(-1);
		if (!current || (gap && isHead(row))) blocks.push([row]);
		else current.push(row);
		gap = false;
	}
	return blocks;
}

function tableOf(block: string[][]): UsageTable {
	const [first = []] = block;
	const width = Math.min(
		MOST_COLUMNS,
		block.reduce((most, { length }) => Math.max(most, length), 0),
	);
	const headed = isHead(first) || (block.length > 1 && !first.some(isNumeric));
	const header = Array.from({ length: width }, (_, index) => (headed ? (first[index] ?? "").trim() : ""));
	const rows = headed ? block.slice(1) : block;
	return { header, rows, columns: recogniseColumns(header, rows), percent: false };
}

/** The table that tells most of browsers. */
function bestOf(tables: UsageTable[]): UsageTable | undefined {
	const score = ({ columns, rows }: UsageTable) =>
		(columns.browser === undefined ? 0 : 4) +
		(columns.count === undefined ? 0 : 2) +
		(columns.version === undefined ? 0 : 1) +
		Math.min(rows.length, 1000) / 1001;
	return tables.reduce<UsageTable | undefined>(
		(best, table) => (best && score(best) >= score(table) ? best : table),
		undefined,
	);
}

function readDelimited(text: string): UsageTable {
	// Lines of remarks part tables like empty lines do.
	const bare = text.replace(/^[#＃].*$/gm, "");
	const { data } = Papa.parse<string[]>(bare, { delimiter: delimiterOf(bare), preview: MOST_ROWS + 1 });
	const rows = data.map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)));
	if (rows.length > MOST_ROWS) throw new ImportError("long");
	const table = bestOf(blocksOf(rows).map(tableOf));
	if (!table || table.rows.length === 0 || table.header.length === 0) throw new ImportError("noTable");
	if (!table.rows.some((row) => row.some(isNumeric)))
		throw new ImportError(table.header.length < 2 ? "noTable" : "noNumbers");
	return table;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const cellOf = (value: unknown) =>
	typeof value === "string" || typeof value === "number" ? String(value).slice(0, LONGEST_CELL) : "";

/**
 * `{"chrome": {"120": 5.1}}`, percentages by agent and version; caniuse wraps the same into `dataByBrowser`. There
 * is no form of it with regions. https://github.com/browserslist/browserslist#custom-usage-data
 */
function readStats(stats: Record<string, unknown>): UsageTable {
	const inner = isObject(stats.dataByBrowser) ? stats.dataByBrowser : stats;
	const rows = Object.entries(inner).flatMap(([browser, versions]) =>
		isObject(versions)
			? Object.entries(versions)
					// A browser's versions that nobody uses are listed too.
					.filter(([, share]) => typeof share === "number" && share !== 0)
					.map(([version, share]) => [browser.slice(0, LONGEST_CELL), version, cellOf(share)])
			: [],
	);
	if (rows.length === 0) throw new ImportError("noNumbers");
	const columns = { browser: 0, version: 1, count: 2 };
	return { header: ["browser", "version", "share"], rows, columns, percent: true };
}

/** A list of records, as APIs answer: the names of their fields head the columns. */
function readRecords(records: Record<string, unknown>[]): UsageTable {
	const header = [...new Set(records.slice(0, 50).flatMap(Object.keys))].slice(0, MOST_COLUMNS);
	const rows = records.map((record) => header.map((name) => cellOf(record[name])));
	if (!rows.some((row) => row.some(isNumeric))) throw new ImportError("noNumbers");
	return { header, rows, columns: recogniseColumns(header, rows), percent: false };
}

function readJson(text: string): UsageTable {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw new ImportError("json");
	}
	if (Array.isArray(value) && value.length > MOST_ROWS) throw new ImportError("long");
	if (Array.isArray(value) && value.length > 0 && value.every(isObject)) return readRecords(value);
	if (isObject(value)) return readStats(value);
	throw new ImportError("json");
}

/**
 * Reads what an analytics tool exports: JSON, or rows whose cells a comma, semicolon or tab parts.
 * @throws {ImportError} on what holds no table of numbers.
 */
export function readTable(text: string): UsageTable {
	const trimmed = text.trim();
	if (trimmed === "") throw new ImportError("empty");
	if (/^[{[]/.test(trimmed)) return readJson(trimmed);
	if (/^<(!doctype|html|head|body|\?xml|svg|table|div)/i.test(trimmed)) throw new ImportError("html");
	return readDelimited(trimmed);
}
