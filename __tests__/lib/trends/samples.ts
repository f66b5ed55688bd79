import { addToMonth } from "@/lib/support/months";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import type { DecidingBrowser } from "@/lib/support/schema/reach";
import type { DecidingDays, ResolvedMonth } from "@/lib/trends/forecast/browser-families";

export const FIRST = "2019-01";
const MONTHS = 48;

/** Release days of versions: one per month, on its first day. Version 1 is from January 2015. */
const versions = Array.from({ length: 120 }, (_, index): [string, string] => [
	`${index + 1}`,
	`${addToMonth("2015-01", index)}-01`,
]);
/** Returns the version released in a month. */
export const getVersion = (month: string): number =>
	versions.findIndex(([, day]) => day.startsWith(month)) + 1;

export const days: DecidingDays = Object.fromEntries(
	(
		["chrome", "chrome_android", "edge", "firefox", "firefox_android", "safari", "safari_ios", "ie"] as const
	).map((browser) => [browser, versions]),
);

const row = (agent: Agent, browser: DecidingBrowser, version: number, share: number): ResolvedRow => ({
	agent,
	version: `${version}`,
	share,
	by: { browser, low: `${version}`, high: `${version}` },
});

/** Half of the audience on Chrome. Most of them upgrade within three months, a tenth stays on one old version. */
const createChromeRows = (newest: number): ResolvedRow[] => [
	row("chrome", "chrome", newest, 0.2),
	row("chrome", "chrome", newest - 1, 0.15),
	row("chrome", "chrome", newest - 2, 0.1),
	row("chrome", "chrome", 40, 0.05),
];

/** Chrome Android, counted on one version; Firefox; Internet Explorer; a browser without support data. */
const createOtherRows = (newest: number): ResolvedRow[] => [
	row("and_chr", "chrome_android", newest, 0.3),
	row("firefox", "firefox", newest, 0.07),
	row("ie", "ie", 11, 0.03),
	{ agent: "op_mini", version: "all", share: 0.05 },
];

/** Four years of an audience that upgrades at a constant pace. */
export const steadyMonths: ResolvedMonth[] = Array.from({ length: MONTHS }, (_, index) => {
	const month = addToMonth(FIRST, index);
	const newest = getVersion(month);
	return { month, rows: [...createChromeRows(newest), ...createOtherRows(newest)] };
});
