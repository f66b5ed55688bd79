import { isUserAgent } from "@/lib/audience/import/access-log/user-agent-text";
import { findBrowserAlias } from "./browser-aliases";
import { ImportError } from "./import-error";

/** Upper limit: analytics exports have fewer columns. */
export const MAX_COLUMNS = 200;
/** Upper limit: analytics exports have fewer rows. */
export const MAX_ROWS = 500_000;
/** Upper limit: a file of delimited text with as many cells is larger than the largest file that is read. */
const MAX_CELLS = 20_000_000;

/** A header with rows of cells, before its columns are recognized. */
export interface HeadedTable {
	header: string[];
	rows: string[][];
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const isRecordList = (value: unknown): value is Fields[] =>
	Array.isArray(value) && value.length > 0 && value.every(isObject);
const isRowList = (value: unknown): value is unknown[][] =>
	Array.isArray(value) && value.length > 0 && value.every(Array.isArray);
const isStringList = (value: unknown): value is string[] =>
	Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === "string");

const toCell = (value: unknown) =>
	typeof value === "string" || typeof value === "number" ? String(value) : "";

/** API responses are not nested deeper. */
const MAX_DEPTH = 10;

/**
 * Parses records in lines. https://jsonlines.org
 * @throws {ImportError} if a line is not JSON.
 */
function parseJsonLines(text: string): unknown {
	try {
		return text
			.split(/\r?\n/)
			.filter((line) => line.trim() !== "")
			.map((line): unknown => JSON.parse(line));
	} catch {
		throw new ImportError("json");
	}
}

/**
 * Parses a JSON document, or JSON lines.
 * @throws {ImportError} if the text is not JSON or holds no object or array.
 */
export function parseImportedJson(text: string): unknown {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		value = parseJsonLines(text);
	}
	const isEmpty = Array.isArray(value) && !value.some((item) => isObject(item) || Array.isArray(item));
	if (isEmpty || typeof value !== "object") throw new ImportError("json");
	return value;
}

/** Flattens a record to [path, cell] pairs. Skips lists of objects: `collect` reads those as tables. */
function flattenRecord(record: Fields, path = "", depth = 0): [string, string][] {
	return Object.entries(record).flatMap(([name, value]): [string, string][] => {
		const fieldPath = path === "" ? name : `${path}.${name}`;
		if (isObject(value)) return depth < MAX_DEPTH ? flattenRecord(value, fieldPath, depth + 1) : [];
		if (!Array.isArray(value)) return [[fieldPath, toCell(value)]];
		return value.some((item) => typeof item === "object")
			? []
			: value.slice(0, 10).map((item, index) => [`${fieldPath}.${index}`, toCell(item)]);
	});
}

/** @throws {ImportError} if the table is too long. */
function toRecordTable(records: Fields[]): HeadedTable {
	if (records.length > MAX_ROWS) throw new ImportError("long");
	const fields = records.map((record) => new Map(flattenRecord(record)));
	const header = [...new Set(fields.slice(0, 50).flatMap((map) => [...map.keys()]))].slice(0, MAX_COLUMNS);
	if (records.length * header.length > MAX_CELLS) throw new ImportError("long");
	return { header, rows: fields.map((map) => header.map((name) => map.get(name) ?? "")) };
}

/**
 * A report of the Google Analytics Data API.
 * https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/RunReportResponse
 */
function toGoogleTable({ dimensionHeaders, metricHeaders, rows }: Fields): HeadedTable | undefined {
	if (!isRecordList(dimensionHeaders) || !isRecordList(metricHeaders) || !isRecordList(rows))
		return undefined;
	const values = (list: unknown) => (isRecordList(list) ? list.map(({ value }) => toCell(value)) : []);
	return {
		header: [...dimensionHeaders, ...metricHeaders].map(({ name }) => toCell(name)),
		rows: rows.map((row) => [...values(row.dimensionValues), ...values(row.metricValues)]),
	};
}

/** A query result with the column names in one list and the rows in another. */
function toQueryTable(fields: Fields): HeadedTable | undefined {
	const { meta } = fields;
	const lists = [fields.columns, isObject(meta) ? meta.columns : undefined];
	const named = lists.find(isRecordList)?.map(({ name }) => toCell(name));
	const names = lists.find(isStringList) ?? named;
	const rows = [fields.results, fields.rows, fields.data].find(isRowList);
	return names && rows ? { header: names, rows: rows.map((row) => row.map(toCell)) } : undefined;
}

/**
 * Results of CloudWatch Logs Insights: lists of fields and values.
 * https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/API_GetQueryResults.html
 */
function toFieldTable({ results }: Fields): HeadedTable | undefined {
	if (!isRowList(results) || !results.every(isRecordList)) return undefined;
	return toRecordTable(
		results.map((row) => Object.fromEntries(row.map(({ field, value }) => [toCell(field), value]))),
	);
}

/** Counts by user agent: `{"Mozilla/5.0 …": 12}`. */
function toAgentTable(value: Fields): HeadedTable | undefined {
	const rows = Object.entries(value).map(([agent, count]) => [agent, toCell(count)]);
	const isAgents =
		rows.length > 0 && rows.filter(([agent = ""]) => isUserAgent(agent)).length >= rows.length / 2;
	return isAgents ? { header: ["user agent", "count"], rows } : undefined;
}

/**
 * browserslist's `{"chrome": {"120": 5.1}}`: percentages by agent and version. caniuse wraps the same into
 * `dataByBrowser`. The format has no regions. https://github.com/browserslist/browserslist#custom-usage-data
 */
function toStatsTable(value: Fields): HeadedTable | undefined {
	const inner = isObject(value.dataByBrowser) ? value.dataByBrowser : value;
	const rows = Object.entries(inner).flatMap(([browser, versions]) =>
		isObject(versions) && findBrowserAlias(browser)
			? Object.entries(versions)
					// browserslist also lists versions without users.
					.filter(([, share]) => typeof share === "number" && share !== 0)
					.map(([version, share]) => [browser, version, toCell(share)])
			: [],
	);
	return rows.length > 0 ? { header: ["browser", "version", "share"], rows } : undefined;
}

/** Collects all lists of records by path. Lists with the same path, such as one list per day, are joined. */
function collect(value: unknown, path: string, found: Map<string, Fields[]>, depth: number): void {
	if (depth > MAX_DEPTH) return;
	if (isRecordList(value)) {
		const records = found.get(path) ?? [];
		for (const record of value) records.push(record);
		found.set(path, records);
	}
	if (Array.isArray(value)) for (const item of value) collect(item, `${path}[]`, found, depth + 1);
	else if (isObject(value))
		for (const [name, item] of Object.entries(value)) collect(item, `${path}.${name}`, found, depth + 1);
}

/**
 * Finds the usage tables of a JSON document. `stats` holds percentages by definition; the columns of `tables` are not
 * recognized yet.
 * @throws {ImportError} if a table is too long.
 */
export function findJsonTables(value: unknown): { stats?: HeadedTable; tables: HeadedTable[] } {
	if (isObject(value)) {
		const { tables } = value;
		const [first] = isRecordList(tables) ? tables : [];
		const table =
			toGoogleTable(value) ??
			toFieldTable(value) ??
			toAgentTable(value) ??
			toQueryTable(value) ??
			(first && toQueryTable(first));
		if (table) return { tables: [table] };
		const stats = toStatsTable(value);
		if (stats) return { stats, tables: [] };
	}
	const found = new Map<string, Fields[]>();
	collect(value, "", found, 0);
	return { tables: [...found.values()].map(toRecordTable) };
}
