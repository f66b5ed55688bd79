import { isSystemName, platformOf } from "./browser-names";
import { type Candidate, candidatesOf, toldCandidate } from "./counts";
import { heads, isKnownHead, metricOfHead, placeOfHead } from "./heads";
import { isNumeric } from "./numbers";
import { withoutOutline } from "./outline";
import type { Columns } from "./roles";
import { totalRows } from "./totals";
import { browserOf, type VersionFit, versionFit } from "./version-fit";
import { type NewestVersions, splitName } from "./versions";

/** What only the reader can tell of a table: whether a column is the one. */
export type ColumnDoubt = "version" | "count";

/** The columns of a table as they were made out. */
export interface Recognised {
	columns: Columns;
	doubts: ColumnDoubt[];
	/** What may count people, the most telling first. */
	candidates: Candidate[];
}

/** Whether a row looks like the head of a table. */
export const isHead = (row: string[]): boolean =>
	row.length > 1 && !row.some(isNumeric) && row.some((cell) => isKnownHead(cell));

const generalHeads = /^(agent|label|name|libell|bezeichnung|etiqueta|etichetta)/i;

/** How many rows are looked at where heads do not tell. */
const SAMPLE = 200;

/** The columns that hold what, by their heads, else by what stands in them. */
export function recogniseColumns(header: string[], rows: string[][], newest: NewestVersions): Recognised {
	const columns: Columns = {};
	const taken = new Set<number>();
	const sample = rows.slice(0, SAMPLE);
	const take = (role: keyof Columns, index: number | undefined) => {
		if (index === undefined || index < 0) return;
		columns[role] = index;
		taken.add(index);
	};
	const free = () => header.map((_, index) => index).filter((index) => !taken.has(index));
	const cellsOf = (index: number) =>
		sample.map((row) => row[index] ?? "").filter((cell) => cell.trim() !== "");
	const portion = (index: number, test: (cell: string) => boolean) => {
		const cells = cellsOf(index);
		return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
	};
	const best = (test: (cell: string) => boolean, from: number) => {
		const [first] = free()
			.map((index) => ({ index, part: portion(index, test) }))
			.filter(({ part }) => part >= from)
			.sort((a, b) => b.part - a.part);
		return first?.index;
	};
	const byHead = (role: keyof typeof heads, fits: (index: number) => boolean) => {
		const [first] = free()
			.flatMap((index) => {
				const place = placeOfHead(header[index] ?? "", heads[role]);
				return place === undefined || !fits(index) ? [] : [{ index, place }];
			})
			.sort((a, b) => a.place - b.place);
		return first?.index;
	};
	const namesBrowsers = (index: number) => portion(index, (cell) => browserOf(cell) !== undefined) >= 0.2;
	/** Systems are called as some browsers are: a column of nothing else names no browser. */
	const isOfSystems = (index: number) => portion(index, isSystemName) >= 0.5 && !namesBrowsers(index);

	/** `name` and `label` head pages and countries as well. */
	const isGeneral = (index: number) => generalHeads.test(header[index] ?? "") && !namesBrowsers(index);
	const mayName = (index: number) =>
		!isOfSystems(index) && !isGeneral(index) && portion(index, isNumeric) < 0.5;
	take("browser", byHead("browser", mayName));
	if (columns.browser === undefined)
		take(
			"browser",
			best((cell) => browserOf(cell) !== undefined, 0.2),
		);
	const { browser } = columns;

	const versionsIn = (index: number) => versionFit(sample, browser, index, newest);
	const doubts: ColumnDoubt[] = [];
	const together = browser !== undefined && portion(browser, (cell) => splitName(cell).version !== "") >= 0.5;
	take(
		"systemVersion",
		byHead("systemVersion", () => true),
	);
	// Numbers of which few are like versions are none; where none can be read as one, each is told as such.
	const isVersions = ({ like, read }: VersionFit) => read === 0 || like >= 0.5;
	take(
		"version",
		byHead("version", (index) => isVersions(versionsIn(index))),
	);
	take(
		"system",
		byHead("system", (index) => portion(index, isNumeric) < 0.5),
	);
	if (columns.system === undefined)
		take(
			"system",
			best((cell) => platformOf(cell) !== undefined && browserOf(cell) === undefined, 0.5),
		);

	const numbers = candidatesOf(header, countedRows(rows, columns), columns, taken);
	if (columns.version === undefined && browser !== undefined && !together) {
		const [first] = free()
			// What is headed as a number of anything is no version, nor is the only number.
			.filter((index) => metricOfHead(header[index] ?? "")?.metric === "unknown")
			.filter((index) => numbers.some((candidate) => candidate.index !== index))
			.map((index) => ({ index, ...versionsIn(index) }))
			.filter(({ like }) => like >= 0.9)
			.sort((a, b) => b.telling - a.telling || Number(b.index > browser) - Number(a.index > browser));
		take("version", first?.index);
		if (first && first.telling < 0.5) doubts.push("version");
	}
	const candidates = numbers.filter(({ index }) => !taken.has(index));
	const told = toldCandidate(candidates);
	const [only, ...others] = candidates;
	take("count", told?.index ?? (others.length === 0 ? only?.index : undefined));
	// Without a head nothing says what the only numbers count but that there are no others. Users of whom there are few
	// beside visits may be those who have signed in.
	const visits = candidates.find(({ metric }) => metric === "visits")?.sum ?? 0;
	const areFew = told?.metric === "users" && told.sum < 0.3 * visits;
	if (areFew || (!told && (!only || others.length > 0 || header[only.index] !== ""))) doubts.push("count");
	return { columns, doubts, candidates };
}

function countedRows(rows: string[][], columns: Columns): string[][] {
	const totals = totalRows(rows, columns);
	const outline = withoutOutline(
		totals.size === 0 ? rows : rows.filter((_, index) => !totals.has(index)),
		columns,
	);
	return outline.sums.size === 0 ? outline.rows : outline.rows.filter((row) => !outline.sums.has(row));
}
