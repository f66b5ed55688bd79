import { namedBrowser } from "./browser-names";
import { isNumeric } from "./numbers";
import { splitName } from "./versions";

/** What columns of a table can hold. */
export const columnRoles = ["browser", "version", "system", "systemVersion", "count"] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Which column holds what, by index. */
export type Columns = Partial<Record<ColumnRole, number>>;

/** What tools head their columns with, in lower case without spaces and signs; the first found counts. */
const heads: Record<ColumnRole, string> = {
	browser: `browser browsername useragentbrowser uabrowserfamily browserfamily navigateur navegador ブラウザ ブラウザー
		agent label name bezeichnung`,
	version: `browserversion version browserversionen versiondunavigateur browserversionnumber ブラウザのバージョン
		ブラウザーのバージョン バージョン`,
	system: `operatingsystemwithversion operatingsystem os osname betriebssystemmitversion betriebssystem
		オペレーティングシステム platform plattform devicecategory gerätekategorie device devicetype gerätetyp デバイスカテゴリ`,
	systemVersion: `osversion operatingsystemversion betriebssystemversion osのバージョン
		オペレーティングシステムのバージョン`,
	count: `activeusers totalusers users uniquevisitors nbuniqvisitors visitors visits nbvisits sessions
		views pageviews screenpageviews requests hits count eventcount share usage percentage percent
		aktivenutzer nutzer eindeutigebesucher besucher besuche sitzungen aufrufe seitenaufrufe anteil prozent
		アクティブユーザー 総ユーザー ユーザー ユーザー数 訪問者 訪問数 セッション 表示回数 割合 シェア`,
};
const shareHeads = /share|usage|percent|anteil|prozent|割合|シェア|%/i;

const listed = Object.fromEntries(columnRoles.map((role) => [role, heads[role].split(/\s+/)])) as Record<
	ColumnRole,
	string[]
>;
const known = new Set(Object.values(listed).flat());

const plain = (head: string) =>
	head
		.slice(0, 80)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, "");

/** Whether a row looks like the head of a table. */
export const isHead = (row: string[]): boolean =>
	row.length > 1 && !row.some(isNumeric) && row.some((cell) => known.has(plain(cell)));

/** Whether a column's head says that it holds shares instead of counts. */
export const headsShares = (head: string): boolean => shareHeads.test(head);

const isVersion = (cell: string) => /^v?\d+([._]\d+)*(-\d+(\.\d+)*)?$/i.test(cell.trim());
const isBrowser = (cell: string) => (namedBrowser(cell) ?? namedBrowser(splitName(cell).name)) !== undefined;

/** How many rows are looked at where heads do not tell. */
const SAMPLE = 200;

/** The columns that hold what, by their heads, else by what stands in them. */
export function recogniseColumns(header: string[], rows: string[][]): Columns {
	const columns: Columns = {};
	const taken = new Set<number>();
	const take = (role: ColumnRole, index: number) => {
		if (index < 0) return;
		columns[role] = index;
		taken.add(index);
	};
	const plainHeads = header.map(plain);
	const sample = rows.slice(0, SAMPLE);
	const portion = (index: number, test: (cell: string) => boolean) => {
		const cells = sample.map((row) => row[index] ?? "").filter((cell) => cell.trim() !== "");
		return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
	};
	const best = (test: (cell: string) => boolean, from: number) => {
		const portions = header.map((_, index) => (taken.has(index) ? 0 : portion(index, test)));
		const most = Math.max(0, ...portions);
		return most >= from ? portions.indexOf(most) : -1;
	};
	for (const role of columnRoles) {
		const name = listed[role].find((head) =>
			plainHeads.some((other, index) => other === head && !taken.has(index)),
		);
		const index = plainHeads.findIndex((other, index) => other === name && !taken.has(index));
		if (role !== "count" || portion(index, isNumeric) > 0) take(role, name === undefined ? -1 : index);
	}
	if (columns.browser === undefined) take("browser", best(isBrowser, 0.2));
	const { browser } = columns;
	const together = browser !== undefined && portion(browser, (cell) => splitName(cell).version !== "") >= 0.5;
	const free = header.map((_, index) => index).filter((index) => !taken.has(index));
	const numeric = free.filter((index) => portion(index, isNumeric) >= 0.5);
	const needsVersion = columns.version === undefined && browser !== undefined && !together;
	// A version follows its browser, and something else than it is the count.
	if (needsVersion && (columns.count !== undefined || numeric.length > 1)) {
		const versions = free.filter((index) => portion(index, isVersion) >= 0.5);
		take("version", versions.find((index) => index > browser) ?? -1);
	}
	if (columns.count === undefined) take("count", numeric.findLast((index) => !taken.has(index)) ?? -1);
	return columns;
}
