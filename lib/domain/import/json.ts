import { namedBrowser } from "./browser-names";
import { ImportError } from "./fault";

/** Cells under heads, before anything is made out of them. */
export interface CellTable {
	header: string[];
	rows: string[][];
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const isFields = (value: unknown): value is Fields[] =>
	Array.isArray(value) && value.length > 0 && value.every(isObject);
const isRows = (value: unknown): value is unknown[][] =>
	Array.isArray(value) && value.length > 0 && value.every(Array.isArray);
const isNames = (value: unknown): value is string[] =>
	Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === "string");

const cellOf = (value: unknown) =>
	typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Answers of APIs nest no deeper. */
const DEEPEST = 10;

/**
 * Any JSON value.
 * @throws {ImportError} on what is none, or holds nothing.
 */
export function parseJson(text: string): unknown {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw new ImportError("json");
	}
	const isEmpty = Array.isArray(value) && !value.some((item) => isObject(item) || Array.isArray(item));
	if (isEmpty || typeof value !== "object") throw new ImportError("json");
	return value;
}

/** A record's fields by the path to them; lists within it stand by themselves unless they hold plain values. */
function flat(record: Fields, path = "", depth = 0): [string, string][] {
	return Object.entries(record).flatMap(([name, value]): [string, string][] => {
		const here = path === "" ? name : `${path}.${name}`;
		if (isObject(value)) return depth < DEEPEST ? flat(value, here, depth + 1) : [];
		if (!Array.isArray(value)) return [[here, cellOf(value)]];
		return value.some((item) => typeof item === "object")
			? []
			: value.slice(0, 10).map((item, index) => [`${here}.${index}`, cellOf(item)]);
	});
}

function recordTable(records: Fields[]): CellTable {
	const fields = records.map((record) => new Map(flat(record)));
	const header = [...new Set(fields.slice(0, 50).flatMap((map) => [...map.keys()]))];
	return { header, rows: fields.map((map) => header.map((name) => map.get(name) ?? "")) };
}

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/RunReportResponse */
function googleTable({ dimensionHeaders, metricHeaders, rows }: Fields): CellTable | undefined {
	if (!isFields(dimensionHeaders) || !isFields(metricHeaders) || !isFields(rows)) return undefined;
	const values = (list: unknown) => (isFields(list) ? list.map(({ value }) => cellOf(value)) : []);
	return {
		header: [...dimensionHeaders, ...metricHeaders].map(({ name }) => cellOf(name)),
		rows: rows.map((row) => [...values(row.dimensionValues), ...values(row.metricValues)]),
	};
}

/** The answer of a query: names of columns in one list, lists of cells in another. */
function queryTable(fields: Fields): CellTable | undefined {
	const { meta } = fields;
	const names = [fields.columns, isObject(meta) ? meta.columns : undefined].find(isNames);
	const rows = [fields.results, fields.rows, fields.data].find(isRows);
	return names && rows ? { header: names, rows: rows.map((row) => row.map(cellOf)) } : undefined;
}

/**
 * `{"chrome": {"120": 5.1}}`, percentages by agent and version; caniuse wraps the same into `dataByBrowser`. There
 * is no form of it with regions. https://github.com/browserslist/browserslist#custom-usage-data
 */
function statsTable(value: Fields): CellTable | undefined {
	const inner = isObject(value.dataByBrowser) ? value.dataByBrowser : value;
	const rows = Object.entries(inner).flatMap(([browser, versions]) =>
		isObject(versions) && namedBrowser(browser)
			? Object.entries(versions)
					// A browser's versions that nobody uses are listed too.
					.filter(([, share]) => typeof share === "number" && share !== 0)
					.map(([version, share]) => [browser, version, cellOf(share)])
			: [],
	);
	return rows.length > 0 ? { header: ["browser", "version", "share"], rows } : undefined;
}

/** All lists of records by the path to them: those of several days under one path are one. */
function collect(value: unknown, path: string, found: Map<string, Fields[]>, depth: number): void {
	if (depth > DEEPEST) return;
	if (isFields(value)) found.set(path, [...(found.get(path) ?? []), ...value]);
	if (Array.isArray(value)) for (const item of value) collect(item, `${path}[]`, found, depth + 1);
	else if (isObject(value))
		for (const [name, item] of Object.entries(value)) collect(item, `${path}.${name}`, found, depth + 1);
}

/** What a JSON value may tell of usage: `stats` are percentages by definition, `tables` are still to be made out. */
export function cellTablesOf(value: unknown): { stats?: CellTable; tables: CellTable[] } {
	if (isObject(value)) {
		const shaped = googleTable(value) ?? queryTable(value);
		if (shaped) return { tables: [shaped] };
		const stats = statsTable(value);
		if (stats) return { stats, tables: [] };
	}
	const found = new Map<string, Fields[]>();
	collect(value, "", found, 0);
	return { tables: [...found.values()].map(recordTable) };
}
