import { isSystemName, type NamedBrowser, namedBrowser } from "./browser-names";
import { isNumeric } from "./numbers";
import { looksLikeVersion, type NewestVersions, readVersionOf, splitName } from "./versions";

/** The browser that a cell names, with or without its version; systems that browsers are called after are none. */
export const browserOf = (cell: string): NamedBrowser | undefined => {
	if (isSystemName(cell)) return undefined;
	return namedBrowser(cell) ?? namedBrowser(splitName(cell).name);
};

/** How many of the rows that name a browser (0 to 1) have a version of it in a column. */
export interface VersionFit {
	/** It can be read as one. */
	read: number;
	/** It is written as that browser's are, and was released. */
	like: number;
	/** No number of people is written so. */
	telling: number;
}

/**
 * How well a column's cells fit the browsers beside them.
 * @param browser the column that names browsers.
 * @param index the column that may hold their versions.
 */
export function versionFit(
	rows: string[][],
	browser: number | undefined,
	index: number,
	newest: NewestVersions,
): VersionFit {
	let named = 0;
	const fit = { read: 0, like: 0, telling: 0 };
	for (const row of rows) {
		const text = (row[index] ?? "").trim();
		const found = browser === undefined ? undefined : browserOf(row[browser] ?? "");
		const version = isNumeric(text) || !/\d/.test(text) ? text : splitName(text).version || text;
		if (!found || !/\d|^(tp|all)$/i.test(version)) continue;
		named++;
		const agents = [found.desktop, found.phone];
		const looks = agents.map((agent) => looksLikeVersion(agent, version, newest));
		if (agents.some((agent) => readVersionOf(agent, version, newest) !== undefined)) fit.read++;
		if (looks.some(({ like }) => like)) fit.like++;
		if (looks.some(({ telling }) => telling)) fit.telling++;
	}
	const of = Math.max(1, named);
	return { read: fit.read / of, like: fit.like / of, telling: fit.telling / of };
}
