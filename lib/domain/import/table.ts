import Papa from "papaparse";
import { isHead, type Recognised, recogniseColumns } from "./columns";
import { ImportError } from "./fault";
import { cellTablesOf, parseJson } from "./json";
import { isNumeric } from "./numbers";
import { type NewestVersions, splitName } from "./versions";

/** What a file holds, as rows of cells. */
export interface UsageTable extends Recognised {
	header: string[];
	rows: string[][];
	/** Its numbers are percentages of all people by definition. */
	percent: boolean;
	/** How many other tables of browsers a file holds. */
	others?: number;
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

function tableOf(block: string[][], newest: NewestVersions): UsageTable {
	const [first = []] = block;
	const width = Math.min(
		MOST_COLUMNS,
		block.reduce((most, { length }) => Math.max(most, length), 0),
	);
	const headed = isHead(first) || (block.length > 1 && !first.some(isNumeric));
	const header = Array.from({ length: width }, (_, index) => (headed ? (first[index] ?? "").trim() : ""));
	const rows = headed ? block.slice(1) : block;
	return { header, rows, ...recogniseColumns(header, rows, newest), percent: false };
}

const hasVersions = ({ columns, rows }: UsageTable) =>
	columns.version !== undefined ||
	rows.slice(0, 50).some((row) => splitName(row[columns.browser ?? -1] ?? "").version !== "");

/** The table that tells most of browsers. */
export function bestTable(tables: UsageTable[]): UsageTable | undefined {
	const score = (table: UsageTable) =>
		(table.columns.browser === undefined ? 0 : 4) +
		(table.candidates.length === 0 ? 0 : 2) +
		(table.columns.browser !== undefined && hasVersions(table) ? 1 : 0) +
		Math.min(table.rows.length, 1000) / 1001;
	return tables.reduce<UsageTable | undefined>(
		(best, table) => (best && score(best) >= score(table) ? best : table),
		undefined,
	);
}

function readDelimited(text: string, newest: NewestVersions): UsageTable {
	// Lines of remarks part tables like empty lines do; the number sign alone heads a column of running numbers.
	const bare = text.replace(/^[#＃](?!\s*[,;\t|]).*$/gm, "");
	const { data } = Papa.parse<string[]>(bare, { delimiter: delimiterOf(bare), preview: MOST_ROWS + 1 });
	const rows = data.map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)));
	if (rows.length > MOST_ROWS) throw new ImportError("long");
	const tables = blocksOf(rows).map((block) => tableOf(block, newest));
	const table = bestTable(tables);
	if (!table || table.rows.length === 0 || table.header.length === 0) throw new ImportError("noTable");
	if (!table.rows.some((row) => row.some(isNumeric)))
		throw new ImportError(table.header.length < 2 ? "noTable" : "noNumbers");
	const others = tables.filter(
		(other) => other !== table && other.columns.browser !== undefined && other.candidates.length > 0,
	).length;
	return others > 0 ? { ...table, others } : table;
}

/** JSON: a list of records wherever it stands, or percentages by agent and version. */
function readJson(text: string, newest: NewestVersions): UsageTable {
	const { tables, stats } = cellTablesOf(parseJson(text));
	if (tables.some(({ rows }) => rows.length > MOST_ROWS)) throw new ImportError("long");
	if (stats) {
		const columns = { browser: 0, version: 1, count: 2 };
		const sum = stats.rows.reduce((all, [, , share]) => all + Number(share), 0);
		const candidates = [{ index: 2, metric: "share" as const, sum }];
		return { ...stats, columns, candidates, doubts: [], percent: true };
	}
	const read = tables.map(({ header: whole, rows: lines }): UsageTable => {
		const header = whole.slice(0, MOST_COLUMNS);
		const rows = lines.map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)));
		return { header, rows, ...recogniseColumns(header, rows, newest), percent: false };
	});
	const table = bestTable(read.filter(({ rows }) => rows.some((row) => row.some(isNumeric))));
	if (!table) throw new ImportError("noNumbers");
	return table;
}

/**
 * Reads what an analytics tool exports: JSON, or rows whose cells a comma, semicolon or tab parts.
 * @param newest version of each browser, to tell versions from other numbers.
 * @throws {ImportError} on what holds no table of numbers.
 */
export function readTable(text: string, newest: NewestVersions): UsageTable {
	const trimmed = text.trim();
	if (trimmed === "") throw new ImportError("empty");
	if (/^[{[]/.test(trimmed)) return readJson(trimmed, newest);
	if (/^<(!doctype|html|head|body|\?xml|svg|table|div)/i.test(trimmed)) throw new ImportError("html");
	return readDelimited(trimmed, newest);
}
