import { addToMonth } from "@/lib/support/months";
import type { Agent } from "@/lib/support/schema/audience";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { Month } from "@/lib/support/schema/history";
import type { DecidingBrowser, Span, Support } from "@/lib/support/schema/reach";
import { type ExpectedReach, MAX_FORECAST_MONTHS, predictReachSeries } from "./expected-reach";
import { type ForecastBase, getVersionThreshold, predictFamilies } from "./family-forecast";

/** A reason why users will lack full support, with their share (0..1) of the audience. */
type RemainingBrowser =
	/** No released version of the browser has full support. */
	| { kind: "not-shipped"; agent: Agent; share: number }
	/** No released version has full support, and the newest have part of it. */
	| { kind: "partial"; agent: Agent; share: number }
	/** A version has full support, but these users will be on older ones. */
	| { kind: "old-versions"; agent: Agent; share: number }
	/** Usage without a browser, or of browsers without support data. */
	| { kind: "uncounted"; share: number };

/** Smaller shares (0..1) are omitted. */
const MIN_LISTED_SHARE = 0.0005;

/** Returns why users of a browser lack full support, by its spans. */
function getReason(spans: Span[], browser: DecidingBrowser, base: ForecastBase) {
	const lasting = spans.filter(
		({ from, until }) => until === undefined && getVersionThreshold(base, browser, from) !== undefined,
	);
	if (lasting.some(({ level }) => level === "full")) return "old-versions";
	return lasting.length > 0 ? "partial" : "not-shipped";
}

/**
 * Lists the users predicted to lack full support, largest share first.
 * @param months number of months after the origin.
 */
export function listRemainingBrowsers(
	support: Support,
	base: ForecastBase,
	months: number,
): RemainingBrowser[] {
	const families = predictFamilies(support, base, months);
	const uncounted = 1 - families.reduce((sum, { share }) => sum + share, 0);
	const remaining = families.map(
		({ family: { agent, browser }, share, full }): RemainingBrowser => ({
			kind: getReason(support[browser] ?? [], browser, base),
			agent,
			share: share - full,
		}),
	);
	return [...remaining, { kind: "uncounted" as const, share: uncounted }]
		.filter(({ share }) => share >= MIN_LISTED_SHARE)
		.sort((a, b) => b.share - a.share);
}

/** The shares (0..1) whose crossings are predicted. */
export const CROSSING_SHARES = [0.8, 0.9, 0.95, 0.98, 0.99] as const;

/**
 * When full support reaches a share (`least`) of the audience. The 80 % prediction interval of the crossing is from
 * `earliest` to `latest`; no `latest` means more than five years. `held`: the browsers that prevent it, largest
 * first.
 */
export type PredictedCrossing = { least: number } & (
	| { kind: "reached" }
	| { kind: "expected"; month: Month; months: number; earliest: Month; latest?: Month }
	/** Later than forecasts hold, which is for `months` months; 0: for none. */
	| { kind: "not-foreseen"; months: number }
	/** Depends on browsers without support. `months`: the time from their release until the crossing. */
	| { kind: "conditional"; browsers: DecidingBrowser[]; months: number }
	| { kind: "not-within-five-years"; held: RemainingBrowser[] }
);

/** Lists the core browsers without full support in released versions, or with removed support. */
const listMissingBrowsers = (support: Support, base: ForecastBase): DecidingBrowser[] =>
	coreBrowsers.filter((browser) => {
		const last = (support[browser] ?? []).findLast(
			({ level, from }) => level === "full" && getVersionThreshold(base, browser, from),
		);
		return (
			!last || (last.until !== undefined && getVersionThreshold(base, browser, last.until) !== undefined)
		);
	});

/** Finds the number of months until a share is reached: as predicted, and for both ends of the band. */
function findFirstMonths(least: number, series: ExpectedReach[]) {
	const first = (getShare: (expected: ExpectedReach) => number) => {
		const months = series.findIndex((expected) => getShare(expected) >= least);
		return months === -1 ? undefined : months;
	};
	return {
		months: first(({ full }) => full),
		earliest: first(({ high }) => high),
		latest: first(({ low }) => low),
	};
}

/**
 * Predicts when full support reaches each of `CROSSING_SHARES`, or why it does not within five years.
 * @param series the predicted reach, if already computed.
 */
export function predictCrossings(
	support: Support,
	base: ForecastBase,
	series = predictReachSeries(support, base),
): PredictedCrossing[] {
	const missing = listMissingBrowsers(support, base);
	const seriesOnceShipped =
		missing.length > 0 ? predictReachSeries(support, base, new Set(missing)) : undefined;
	const toMonth = (months: number) => addToMonth(base.origin, months);
	return CROSSING_SHARES.map((least): PredictedCrossing => {
		const { months, earliest = 0, latest } = findFirstMonths(least, series);
		if (months === 0) return { least, kind: "reached" };
		const shown = base.calibration.months;
		const notForeseen: PredictedCrossing = { least, kind: "not-foreseen", months: shown };
		if (shown === 0 || (months !== undefined && months > shown)) return notForeseen;
		if (months !== undefined)
			return {
				least,
				kind: "expected",
				month: toMonth(months),
				months,
				earliest: toMonth(Math.max(1, earliest)),
				...(latest !== undefined && { latest: toMonth(latest) }),
			};
		const after = seriesOnceShipped?.findIndex(({ full }) => full >= least) ?? -1;
		if (after > shown) return notForeseen;
		if (after >= 0) return { least, kind: "conditional", browsers: missing, months: Math.max(1, after) };
		return {
			least,
			kind: "not-within-five-years",
			held: listRemainingBrowsers(support, base, MAX_FORECAST_MONTHS),
		};
	});
}
