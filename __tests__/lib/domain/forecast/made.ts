import type { DecidedMonth, DecidingDays } from "@/lib/domain/forecast/families";
import { monthAfter } from "@/lib/domain/history/months";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import type { DecidingBrowser } from "@/lib/schema/reach";

export const FIRST = "2019-01";
const MONTHS = 48;

/** A version a month, on its first day: version 1 in January 2015. */
const versions = Array.from({ length: 120 }, (_, index): [string, string] => [
	`${index + 1}`,
	`${monthAfter("2015-01", index)}-01`,
]);
/** The version that came out in a month. */
export const versionOf = (month: string): number =>
	versions.findIndex(([, day]) => day.startsWith(month)) + 1;

export const days: DecidingDays = Object.fromEntries(
	(
		["chrome", "chrome_android", "edge", "firefox", "firefox_android", "safari", "safari_ios", "ie"] as const
	).map((browser) => [browser, versions]),
);

const row = (agent: Agent, browser: DecidingBrowser, version: number, share: number): DecidedRow => ({
	agent,
	version: `${version}`,
	share,
	by: { browser, low: `${version}`, high: `${version}` },
});

/** Half of the people on Chrome, which is replaced within three months; a tenth on one old version of it, for good. */
const chromeIn = (newest: number): DecidedRow[] => [
	row("chrome", "chrome", newest, 0.2),
	row("chrome", "chrome", newest - 1, 0.15),
	row("chrome", "chrome", newest - 2, 0.1),
	row("chrome", "chrome", 40, 0.05),
];

/** Phones, counted on one version; Firefox; a browser that is no more; a tenth that nothing is known of. */
const othersIn = (newest: number): DecidedRow[] => [
	row("and_chr", "chrome_android", newest, 0.3),
	row("firefox", "firefox", newest, 0.07),
	row("ie", "ie", 11, 0.03),
	{ agent: "op_mini", version: "all", share: 0.05 },
];

/** An audience that goes on for four years as it is, whatever comes out. */
export const steadyMonths: DecidedMonth[] = Array.from({ length: MONTHS }, (_, index) => {
	const month = monthAfter(FIRST, index);
	const newest = versionOf(month);
	return { month, rows: [...chromeIn(newest), ...othersIn(newest)] };
});
