import Papa from "papaparse";
import { isUserAgent } from "@/lib/audience/import/access-log/user-agent-text";
import { readAgentLines } from "./agent-column";
import { ImportError } from "./import-error";
import { findJsonTables, MAX_COLUMNS, MAX_ROWS, parseImportedJson } from "./json-tables";
import { isNumeric } from "./parse-number";
import { type NewestVersions, splitNameAndVersion } from "./parse-version";
import { isHeaderRow, type RecognisedColumns, recognizeColumns } from "./recognize-columns";

/** The content of a file as a table. */
export interface UsageTable extends RecognisedColumns {
	header: string[];
	rows: string[][];
	/** Whether the numbers are percentages of all people by definition. */
	percent: boolean;
	/** Number of other browser tables in the file. */
	others?: number;
	/** Index of the column that names the section of each row, if the file repeats its header. */
	section?: number;
}

/** Of more tables in a file, only the longest are examined. */
const MAX_TABLES = 1_000;
/** In UTF-16 code units. User agents of apps are long. */
const MAX_CELL_LENGTH = 500;

const delimiters = ["\t", ";", ",", "|"];
/** Number of characters that are enough to detect the delimiter. */
const PROBE_LENGTH = 4_000;

const isBlank = (row: string[]) => row.every((cell) => cell.trim() === "");
/** Whether a row is the separator line below a header, as tables in Markdown and on terminals have it. */
const isRule = (row: string[]) => {
	const text = row.join("");
	return text.includes("--") && /^[\s:+=-]+$/.test(text);
};

/** The longest tables, in descending order. */
const selectLongest = <Table>(tables: Table[], count: (table: Table) => number): Table[] =>
	[...tables].sort((a, b) => count(b) - count(a)).slice(0, MAX_TABLES);

/** How consistently a delimiter splits lines into the same number of cells, 0..1. */
function scoreDelimiter(text: string, delimiter: string): number {
	const { data } = Papa.parse<string[]>(text, { delimiter, preview: 60, skipEmptyLines: "greedy" });
	const counts = new Map<number, number>();
	for (const { length } of data) counts.set(length, (counts.get(length) ?? 0) + 1);
	counts.delete(1);
	return Math.max(0, ...counts.values()) / Math.max(1, data.length);
}

function detectDelimiter(text: string): string {
	const probe = text.slice(0, PROBE_LENGTH);
	const lines = probe.length < text.length ? probe.slice(0, probe.lastIndexOf("\n") + 1) || probe : probe;
	const scores = delimiters.map((delimiter) => scoreDelimiter(lines, delimiter));
	return delimiters[scores.indexOf(Math.max(...scores))] ?? ",";
}

const joinRow = (row: string[]) => row.map((cell) => cell.trim()).join("\n");

/**
 * Splits stacked tables, as Google Analytics exports them: a header after an empty line starts a new table, and so does
 * a header that is repeated.
 */
function splitTables(rows: string[][]): string[][][] {
	const blocks: string[][][] = [];
	const headers = new Set<string>();
	let isAfterGap = true;
	for (const row of rows) {
		if (isBlank(row)) {
			isAfterGap = true;
			continue;
		}
		const current = blocks.at(-1);
		const isHeader = isHeaderRow(row);
		if (!current || (isHeader && (isAfterGap || headers.has(joinRow(row))))) blocks.push([row]);
		else current.push(row);
		if (isHeader) headers.add(joinRow(row));
		isAfterGap = false;
	}
	return blocks;
}

/** The maximum number of lines above the header of a table. A header-like row further below belongs to the data. */
const MAX_LINES_ABOVE = 10;

const countWidth = (rows: string[][]) => rows.reduce((most, { length }) => Math.max(most, length), 0);
const countFilled = (row: string[]) => row.filter((cell) => cell.trim() !== "").length;

/** Skips lines above the header that fill fewer cells than it, such as a title or the day of the export. */
function skipLinesAboveHeader(block: string[][]): string[][] {
	const at = block.slice(0, MAX_LINES_ABOVE + 1).findIndex(isHeaderRow);
	const width = countFilled(block[at] ?? []);
	return block.slice(0, Math.max(at, 0)).every((row) => countFilled(row) < width)
		? block.slice(Math.max(at, 0))
		: block;
}

function toTable(allRows: string[][], newest: NewestVersions): UsageTable {
	const block = skipLinesAboveHeader(allRows);
	const [first = []] = block;
	const width = Math.min(MAX_COLUMNS, countWidth(block));
	const hasHeader =
		isHeaderRow(first) || (block.length > 1 && !first.some(isNumeric) && !first.some(isUserAgent));
	const header = Array.from({ length: width }, (_, index) => (hasHeader ? (first[index] ?? "").trim() : ""));
	const rows = hasHeader ? block.slice(1) : block;
	return { header, rows, ...recognizeColumns(header, rows, newest), percent: false };
}

/** The title of a section: the last line above its header, with one cell. */
const readTitle = (above: string[][]) => {
	const filled = (above.at(-1) ?? []).filter((cell) => cell.trim() !== "");
	return filled.length === 1 && !isNumeric(filled[0] ?? "") ? filled[0]?.trim() : undefined;
};

/**
 * Joins the tables below equal headers into one, with a column that names the section of each row by its title, or by
 * its number.
 */
function joinSections(blocks: string[][][], newest: NewestVersions): UsageTable[] {
	const sections = new Map<string, { rows: string[][]; title: string }[]>();
	let previous: string[][] = [];
	for (const block of blocks) {
		const table = skipLinesAboveHeader(block);
		const [header = []] = table;
		const above = block.slice(0, block.length - table.length);
		const key = isHeaderRow(header) ? joinRow(header) : String(sections.size);
		const own = sections.get(key) ?? [];
		const title = readTitle(above.length > 0 ? above : previous) ?? String(own.length + 1);
		sections.set(key, [...own, { rows: table, title }]);
		previous = table;
	}
	return [...sections.values()].map((own) => {
		const [first = { rows: [], title: "" }] = own;
		if (own.length < 2) return toTable(first.rows, newest);
		const width = Math.min(MAX_COLUMNS - 1, Math.max(...own.map(({ rows }) => countWidth(rows))));
		const rows = own.flatMap(({ rows: [, ...rest], title }) =>
			rest.map((row) => [...Array.from({ length: width }, (_, index) => row[index] ?? ""), title]),
		);
		return { ...toTable([[...(first.rows[0] ?? [])], ...rows], newest), section: width };
	});
}

const hasVersions = ({ columns, rows }: UsageTable) =>
	columns.version !== undefined ||
	rows.slice(0, 50).some((row) => splitNameAndVersion(row[columns.browser ?? -1] ?? "").version !== "");

const hasCounts = ({ candidates }: UsageTable) => candidates.some(({ metric }) => metric !== "rows");

/** The table with the most information on browsers. */
export function selectBestTable(tables: UsageTable[]): UsageTable | undefined {
	const score = (table: UsageTable) =>
		(table.columns.browser === undefined ? 0 : 4) +
		(hasCounts(table) ? 2 : 0) +
		(table.columns.browser !== undefined && hasVersions(table) ? 1 : 0) +
		Math.min(table.rows.length, 1000) / 1001;
	return tables.reduce<UsageTable | undefined>(
		(best, table) => (best && score(best) >= score(table) ? best : table),
		undefined,
	);
}

function readDelimited(text: string, newest: NewestVersions): UsageTable {
	// Comment lines separate tables as empty lines do. A lone `#` is the header of a column of row numbers.
	const withoutComments = text.replace(/^[#＃](?!\s*[,;\t|]).*$/gm, "");
	const data =
		readAgentLines(withoutComments) ??
		Papa.parse<string[]>(withoutComments, {
			delimiter: detectDelimiter(withoutComments),
			preview: MAX_ROWS + 1,
		}).data.filter((row) => !isRule(row));
	const rows = data.map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CELL_LENGTH)));
	if (rows.length > MAX_ROWS) throw new ImportError("long");
	const blocks = selectLongest(splitTables(rows), ({ length }) => length);
	const tables = joinSections(blocks, newest);
	const table = selectBestTable(tables);
	if (!table || table.rows.length === 0 || table.header.length === 0) throw new ImportError("noTable");
	if (!table.rows.some((row) => row.some(isNumeric)))
		throw new ImportError(table.header.length < 2 ? "noTable" : "noNumbers");
	const others = tables.filter(
		(other) => other !== table && other.columns.browser !== undefined && hasCounts(other),
	).length;
	return others > 0 ? { ...table, others } : table;
}

/** Reads JSON: a list of records at any depth, or percentages by agent and version. */
function readJson(text: string, newest: NewestVersions): UsageTable {
	const { tables, stats } = findJsonTables(parseImportedJson(text));
	if (tables.some(({ rows }) => rows.length > MAX_ROWS)) throw new ImportError("long");
	if (stats) {
		const columns = { browser: 0, version: 1, count: 2 };
		const sum = stats.rows.reduce((all, [, , share]) => all + Number(share), 0);
		const candidates = [{ index: 2, metric: "share" as const, sum }];
		return { ...stats, columns, candidates, doubts: [], percent: true };
	}
	const withNumbers = selectLongest(tables, ({ rows }) => rows.length).filter(({ rows }) =>
		rows.some((row) => row.some(isNumeric)),
	);
	const read = withNumbers.map(({ header: allNames, rows: allRows }): UsageTable => {
		const header = allNames.slice(0, MAX_COLUMNS).map((name) => name.slice(0, MAX_CELL_LENGTH));
		const rows = allRows.map((row) =>
			row.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CELL_LENGTH)),
		);
		return { header, rows, ...recognizeColumns(header, rows, newest), percent: false };
	});
	const table = selectBestTable(read);
	if (!table) throw new ImportError("noNumbers");
	return table;
}

/**
 * Reads an analytics export: JSON, or rows delimited by comma, semicolon, tab or `|`.
 * @param newest the newest version of each browser, to distinguish versions from other numbers.
 * @throws {ImportError} if the text holds no table of numbers.
 */
export function parseUsageTable(text: string, newest: NewestVersions): UsageTable {
	const trimmed = text.trim();
	if (trimmed === "") throw new ImportError("empty");
	if (/^[{[]/.test(trimmed)) return readJson(trimmed, newest);
	if (/^<(!doctype|html|head|body|\?xml|svg|table|div)/i.test(trimmed)) throw new ImportError("html");
	return readDelimited(trimmed, newest);
}
