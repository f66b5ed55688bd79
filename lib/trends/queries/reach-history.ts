import { getToday } from "@/lib/data/today";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { Month } from "@/lib/support/schema/history";
import type { Span, Support } from "@/lib/support/schema/reach";
import { intersectSupport, serializeSpans } from "@/lib/support/spans";
import { predictReachSeries } from "@/lib/trends/forecast/expected-reach";
import { MAJORITY_SHARE } from "@/lib/trends/forecast/majority-threshold";
import type { UsageHistory } from "@/lib/trends/forecast/packed-history";
import {
	CROSSING_SHARES,
	type PredictedCrossing,
	predictCrossings,
} from "@/lib/trends/forecast/predicted-crossings";
import { toReachSeries } from "@/lib/trends/forecast/reach-points";
import {
	computeMonthlySupport,
	findCrossedMonths,
	type SupportedInMonth,
} from "@/lib/trends/history/monthly-reach";
import type { ReachCrossing, ReachSeries } from "@/lib/trends/schema/reach-line";
import { getUsageHistory } from "./usage-history";

/** The number of predicted months in charts. Crossings cover the later ones. */
const CHART_FORECAST_MONTHS = 36;

/**
 * Computes the common support of several features and keys: versions that support all of them, at the worst level. A browser
 * without data for one of them has no data.
 */
export function intersectAllSupport(supports: readonly Support[]): Support {
	const [first, ...others] = supports;
	if (first && others.length === 0) return first;
	return Object.fromEntries(
		supportDataBrowsers.flatMap((browser) => {
			const lists = supports.flatMap((support): Span[][] => (support[browser] ? [support[browser]] : []));
			return lists.length === supports.length && lists.length > 0 ? [[browser, intersectSupport(lists)]] : [];
		}),
	);
}

const getThisMonth = (): Month => getToday().slice(0, 7);

/** Merges past and predicted crossings. A share that was reached and lost again counts as not reached. */
function mergeCrossings(
	series: SupportedInMonth[],
	predict: () => PredictedCrossing[],
	origin: Month,
	thisMonth: Month,
): ReachCrossing[] {
	const past = CROSSING_SHARES.map((least) => findCrossedMonths(series, least));
	const predicted = past.every((crossed) => crossed) ? [] : predict();
	return CROSSING_SHARES.map((least, index): ReachCrossing => {
		const [crossed, next] = [past[index], predicted[index]];
		if (crossed) return { kind: "reached", least, ...(crossed.since && { since: crossed.since }) };
		// Rounding errors can put the same month below the share in one of two sums but not in the other.
		if (!next || next.kind === "reached") return { kind: "reached", least, since: origin };
		return next.kind === "expected" && next.month < thisMonth ? { ...next, overdue: true } : next;
	});
}

/**
 * Computes past reach by month, the forecast for each month after the origin as far as forecasts hold, and the crossings.
 * @param support of a feature or key, or the common support of several.
 */
export function getReachHistory(support: Support, { months, base }: UsageHistory) {
	const series = computeMonthlySupport(support, months);
	const forecast = predictReachSeries(support, base);
	return {
		months: series,
		forecast: forecast.slice(1, base.calibration.months + 1),
		crossings: mergeCrossings(
			series,
			() => predictCrossings(support, base, forecast),
			base.origin,
			getThisMonth(),
		),
	};
}

/**
 * Computes the chart series and crossings of a feature or key.
 * @param step number of months between points.
 */
export function getReachSeries(
	support: Support,
	base: UsageHistory,
	step = 1,
): { line: ReachSeries; crossings: ReachCrossing[] } {
	const { months, crossings, forecast } = getReachHistory(support, base);
	return { line: toReachSeries(months, forecast.slice(0, CHART_FORECAST_MONTHS), step), crossings };
}

/** The maximum number of remaining browsers that pages list. */
const MAX_NAMED = 3;

/** Finds the crossing of `MAJORITY_SHARE`, with the remaining browsers cut to the first few. */
export function getMajorityCrossing(crossings: ReachCrossing[]): ReachCrossing | undefined {
	const crossing = crossings.find(({ least }) => least === MAJORITY_SHARE);
	if (crossing?.kind !== "not-within-five-years") return crossing;
	return { ...crossing, held: crossing.held.slice(0, MAX_NAMED) };
}

/** The step on pages where the chart is only one part, in months. */
const QUARTER = 3;

/** Computes the worldwide reach history for a feature's page; undefined if the history is unavailable. */
export function getReachHistoryBrief(
	support: Support,
): { line: ReachSeries; crossing: ReachCrossing } | undefined {
	const outcome = getUsageHistory(WORLD);
	if (outcome.kind !== "found") return undefined;
	const { line, crossings } = getReachSeries(support, outcome.history, QUARTER);
	const crossing = getMajorityCrossing(crossings);
	return crossing && { line, crossing };
}

const crossingCache = new Map<string, ReachCrossing | undefined>();

/**
 * Returns the worldwide crossing of `MAJORITY_SHARE`; undefined if the history is unavailable. Cached by month and
 * support: 21,000 compat keys share some 5,000 different ones.
 */
export function getWorldMajorityCrossing(support: Support): ReachCrossing | undefined {
	const name = [
		getThisMonth(),
		...Object.entries(support).map(([browser, spans]) => `${browser} ${serializeSpans(spans)}`),
	].join();
	if (crossingCache.has(name)) return crossingCache.get(name);
	const outcome = getUsageHistory(WORLD);
	const crossing =
		outcome.kind === "found"
			? getMajorityCrossing(getReachHistory(support, outcome.history).crossings)
			: undefined;
	crossingCache.set(name, crossing);
	return crossing;
}
