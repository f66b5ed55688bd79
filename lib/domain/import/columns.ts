import { isSystemName, type NamedBrowser, namedBrowser, platformOf } from "./browser-names";
import { type Candidate, candidatesOf, toldCandidate } from "./counts";
import { heads, isKnownHead, metricOfHead, placeOfHead } from "./heads";
import { isNumeric } from "./numbers";
import type { Columns } from "./roles";
import { totalRows } from "./totals";
import { looksLikeVersion, type NewestVersions, splitName } from "./versions";

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

const browserOf = (cell: string): NamedBrowser | undefined => {
	if (isSystemName(cell)) return undefined;
	return namedBrowser(cell) ?? namedBrowser(splitName(cell).name);
};

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

	/** How many of the rows that name a browser have a version of it in a column. */
	const versionsIn = (index: number) => {
		let named = 0;
		let like = 0;
		let telling = 0;
		for (const row of sample) {
			const text = (row[index] ?? "").trim();
			const found = browser === undefined ? undefined : browserOf(row[browser] ?? "");
			const version = isNumeric(text) || !/\d/.test(text) ? text : splitName(text).version || text;
			if (!found || version === "" || !/\d|^(tp|all)$/i.test(version)) continue;
			named++;
			const looks = [found.desktop, found.phone].map((agent) => looksLikeVersion(agent, version, newest));
			if (looks.some(({ like }) => like)) like++;
			if (looks.some(({ telling }) => telling)) telling++;
		}
		return { like: like / Math.max(1, named), telling: telling / Math.max(1, named) };
	};
	const doubts: ColumnDoubt[] = [];
	const together = browser !== undefined && portion(browser, (cell) => splitName(cell).version !== "") >= 0.5;
	take(
		"systemVersion",
		byHead("systemVersion", () => true),
	);
	// Numbers of which few could be versions are none; where none could, each is told as such.
	const isVersions = ({ like }: ReturnType<typeof versionsIn>) => like === 0 || like >= 0.5;
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

	const counts = () => candidatesOf(header, countedRows(rows, columns), taken);
	if (columns.version === undefined && browser !== undefined && !together) {
		const numbers = counts();
		const guessed = free()
			// What is headed as a number of anything is no version, nor is the only number.
			.filter((index) => metricOfHead(header[index] ?? "")?.metric === "unknown")
			.filter((index) => numbers.some((candidate) => candidate.index !== index))
			.map((index) => ({ index, ...versionsIn(index) }))
			.filter(({ like }) => like >= 0.9)
			.sort((a, b) => b.telling - a.telling || Number(b.index > browser) - Number(a.index > browser));
		const [first] = guessed;
		take("version", first?.index);
		if (first && first.telling < 0.5) doubts.push("version");
	}
	const candidates = counts();
	const told = toldCandidate(candidates);
	const [only, ...others] = candidates;
	take("count", told?.index ?? (others.length === 0 ? only?.index : undefined));
	// Without a head nothing says what the only numbers count but that there are no others.
	if (!told && (!only || others.length > 0 || header[only.index] !== "")) doubts.push("count");
	return { columns, doubts, candidates };
}

function countedRows(rows: string[][], columns: Columns): string[][] {
	const totals = totalRows(rows, columns);
	return totals.size === 0 ? rows : rows.filter((_, index) => !totals.has(index));
}
