import { monthAfter } from "@/lib/domain/history/months";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { Month } from "@/lib/schema/history";
import type { DecidingBrowser, Support } from "@/lib/schema/reach";
import { type Expected, LONGEST, seriesAhead } from "./ahead";
import { type ForecastBase, thresholdOf } from "./forecast";
import { type HeldBack, heldBackBy } from "./held-back";

/** The shares (0..1) whose crossing is foretold. */
export const CROSSINGS = [0.8, 0.9, 0.95, 0.98, 0.99] as const;

/**
 * When full support comes to a share of the audience. `earliest` and `latest` are the ends of a band that holds four times of five;
 * without `latest` it ends beyond five years. `held`: what keeps it from getting there, largest first.
 */
export type Crossing = { least: number } & (
	| { kind: "reached" }
	| { kind: "expected"; month: Month; months: number; earliest: Month; latest?: Month }
	/** Once these browsers have brought it, after about so many months; nobody knows when they do. */
	| { kind: "conditional"; browsers: DecidingBrowser[]; months: number }
	| { kind: "not-within-five-years"; held: HeldBack[] }
);

/** The core browsers that have not brought something in full, or have dropped it. */
const notShipped = (support: Support, base: ForecastBase): DecidingBrowser[] =>
	coreBrowsers.filter((browser) => {
		const last = (support[browser] ?? []).findLast(
			({ level, from }) => level === "full" && thresholdOf(base, browser, from),
		);
		return !last || (last.until !== undefined && thresholdOf(base, browser, last.until) !== undefined);
	});

/** The first month ahead from which on a share is reached, for each end of the band. */
function firstMonths(least: number, series: Expected[]) {
	const first = (of: (expected: Expected) => number) => {
		const months = series.findIndex((expected) => of(expected) >= least);
		return months === -1 ? undefined : months;
	};
	return {
		months: first(({ full }) => full),
		earliest: first(({ high }) => high),
		latest: first(({ low }) => low),
	};
}

/**
 * When full support for something comes to each share of an audience, or why it does not within five years.
 * @param asItIs what is expected of it, where that has been worked out.
 */
export function crossingsOf(
	support: Support,
	base: ForecastBase,
	asItIs = seriesAhead(support, base),
): Crossing[] {
	const missing = notShipped(support, base);
	const onceThere = missing.length > 0 ? seriesAhead(support, base, new Set(missing)) : undefined;
	const at = (months: number) => monthAfter(base.origin, months);
	return CROSSINGS.map((least): Crossing => {
		const { months, earliest = 0, latest } = firstMonths(least, asItIs);
		if (months === 0) return { least, kind: "reached" };
		if (months !== undefined)
			return {
				least,
				kind: "expected",
				month: at(months),
				months,
				earliest: at(Math.max(1, earliest)),
				...(latest !== undefined && { latest: at(latest) }),
			};
		const after = onceThere?.findIndex(({ full }) => full >= least) ?? -1;
		if (after >= 0) return { least, kind: "conditional", browsers: missing, months: Math.max(1, after) };
		return { least, kind: "not-within-five-years", held: heldBackBy(support, base, LONGEST) };
	});
}
