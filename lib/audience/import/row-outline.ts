import type { Columns } from "@/lib/audience/import/column-roles";
import { detectPlatform, isSystemName } from "./browser-aliases";
import { splitNameAndVersion } from "./parse-version";
import { isClose, unknownName, type ValuedRow } from "./total-rows";
import { findNamedBrowser } from "./version-column";

/** What the browser cell of a row names. */
type Kind = "browser" | "version" | "system" | "other";

interface Item extends ValuedRow {
	cell: string;
	kind: Kind;
	/** Width of the indentation. */
	depth: number;
	children: Item[];
}

/** Rows that break others down, in the same column. */
export interface RowOutline {
	/** Names of the rows that are sums of the rows under them. */
	names: string[];
	/** The rows that count each person once, with what the rows above them name. */
	leaves: ValuedRow[];
	/** The other rows. `sum`: it equals the rows under it. `breakdown`: it is a part of the row above it. */
	dropped: Map<string[], "sum" | "breakdown">;
}

function classify(cell: string): Kind {
	if (findNamedBrowser(cell)) return "browser";
	if (/^v?\d[\d.]*$/i.test(cell)) return "version";
	return isSystemName(cell) || detectPlatform(cell) !== undefined ? "system" : "other";
}

const toItems = (rows: ValuedRow[], browser: number): Item[] => {
	const kinds = new Map<string, Kind>();
	return rows.map(({ row, value }) => {
		const text = row[browser] ?? "";
		const cell = text.trim();
		const kind = kinds.get(cell) ?? classify(cell);
		kinds.set(cell, kind);
		return { row, value, cell, kind, depth: text.length - text.trimStart().length, children: [] };
	});
};

const sumOf = (items: Item[]) => items.reduce((sum, { value }) => sum + value, 0);

/** Nests rows by their indentation. Undefined if all have the same. */
function nestByDepth(items: Item[]): Item[] | undefined {
	const top: Item[] = [];
	const open: Item[] = [];
	for (const item of items) {
		while ((open.at(-1)?.depth ?? -1) >= item.depth) open.pop();
		(open.at(-1)?.children ?? top).push(item);
		open.push(item);
	}
	return top.length < items.length ? top : undefined;
}

/** Of a browser and a device, one can be part of the other. Rows of one kind are neighbours in a sorted list. */
const canContain = (parent: Item, child: Item) =>
	!unknownName.test(parent.cell) &&
	(parent.kind === "browser" ? child.kind !== "browser" : child.kind === "browser");

/**
 * Nests rows by arithmetic: a row is the sum of two or more rows of another kind under it. A single sum may be chance
 * unless the rows under it are devices.
 */
function nestBySum(items: Item[], step: number): Item[] | undefined {
	const top: Item[] = [];
	let parents = 0;
	let isCertain = false;
	for (let at = 0; at < items.length; at++) {
		const item = items[at];
		if (!item) break;
		top.push(item);
		let sum = 0;
		for (let end = at + 1; end < items.length && sum < item.value; end++) {
			const child = items[end];
			if (!child || !canContain(item, child)) break;
			sum += child.value;
			if (end === at + 1 || !isClose(item.value, sum, step * (end - at + 1))) continue;
			item.children = items.slice(at + 1, end + 1);
			parents++;
			isCertain ||= item.children.every(({ kind }) => kind === "system");
			at = end;
			break;
		}
	}
	return parents > 1 || (parents === 1 && isCertain) ? top : undefined;
}

/** Writes into a row what it and the rows above it name. */
function nameRow({ row }: Item, path: Item[], { browser = 0, version, system }: Columns): string[] {
	const find = (kind: Kind) => path.findLast((item) => item.kind === kind)?.cell;
	const named = [...row];
	const name = find("browser") ?? path.at(-1)?.cell ?? "";
	const own = find("version");
	named[browser] = own === undefined || splitNameAndVersion(name).version !== "" ? name : `${name} ${own}`;
	const device = find("system");
	if (device === undefined || find("browser") === undefined) return named;
	const last = version !== undefined && (row[version] ?? "").trim() !== "" ? version : browser;
	if (system !== undefined) named[system] ||= device;
	else if (/\d/.test(named[last] ?? "")) named[last] = `${named[last]?.trim()} (${device})`;
	return named;
}

/**
 * Finds a hierarchy in the browser column: indented rows, or rows that are the sum of those under them.
 * @param step rounding error of each number.
 */
export function findRowOutline(rows: ValuedRow[], columns: Columns, step: number): RowOutline | undefined {
	const { browser } = columns;
	if (browser === undefined || rows.length < 3) return undefined;
	const items = toItems(rows, browser);
	const top = nestByDepth(items) ?? nestBySum(items, step);
	if (!top) return undefined;
	const outline: RowOutline = { names: [], leaves: [], dropped: new Map() };
	const addLeaf = (item: Item, path: Item[]) =>
		outline.leaves.push({
			value: item.value,
			row: path.length > 1 ? nameRow(item, path, columns) : item.row,
		});
	const dropAll = (list: Item[]) => {
		for (const { row, children } of list) {
			outline.dropped.set(row, "breakdown");
			dropAll(children);
		}
	};
	const visit = (item: Item, above: Item[]) => {
		const path = [...above, item];
		const { children, value, row } = item;
		if (children.length === 0) return addLeaf(item, path);
		outline.names.push(item.cell);
		// A list of a browser's largest parts lacks the rest, and a person with two devices is in both.
		const isSum = isClose(value, sumOf(children), step * (children.length + 1));
		if (!isSum && path.some(({ kind }) => kind === "browser")) {
			dropAll(children);
			return addLeaf(item, path);
		}
		outline.dropped.set(row, "sum");
		for (const child of children) visit(child, path);
	};
	for (const item of top) visit(item, []);
	return outline;
}
