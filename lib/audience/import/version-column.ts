import { findBrowserAlias, isSystemName, type NamedBrowser } from "./browser-aliases";
import { isNumeric } from "./parse-number";
import {
	looksLikeVersion,
	type NewestVersions,
	parseToolVersion,
	splitNameAndVersion,
	stripChannel,
} from "./parse-version";

/**
 * The browser that a cell names, with or without a version. Undefined for operating systems that share a browser's
 * name.
 */
export const findNamedBrowser = (cell: string): NamedBrowser | undefined => {
	if (isSystemName(cell)) return undefined;
	return findBrowserAlias(cell) ?? findBrowserAlias(splitNameAndVersion(cell).name);
};

/** Shares (0..1) of the rows with a browser whose cell in a column fits a version. */
export interface VersionFit {
	/** The cell can be parsed as a version of the row's browser. */
	read: number;
	/** The cell is a released version in the browser's own format. */
	like: number;
	/** The cell has a form that counts never have. */
	telling: number;
}

/**
 * Scores how well a column's cells fit as versions of each row's browser.
 * @param browser index of the browser column.
 * @param index index of the candidate column.
 */
export function scoreVersionColumn(
	rows: string[][],
	browser: number | undefined,
	index: number,
	newest: NewestVersions,
): VersionFit {
	let named = 0;
	const fit = { read: 0, like: 0, telling: 0 };
	for (const row of rows) {
		const text = stripChannel((row[index] ?? "").trim());
		const found = browser === undefined ? undefined : findNamedBrowser(row[browser] ?? "");
		const version = isNumeric(text) || !/\d/.test(text) ? text : splitNameAndVersion(text).version || text;
		if (!found || !/\d|^(tp|all)$/i.test(version)) continue;
		named++;
		const agents = [found.desktop, found.phone];
		const looks = agents.map((agent) => looksLikeVersion(agent, version, newest));
		if (agents.some((agent) => parseToolVersion(agent, version, newest) !== undefined)) fit.read++;
		if (looks.some(({ like }) => like)) fit.like++;
		if (looks.some(({ telling }) => telling)) fit.telling++;
	}
	const count = Math.max(1, named);
	return { read: fit.read / count, like: fit.like / count, telling: fit.telling / count };
}
