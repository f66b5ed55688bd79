import { getToday } from "@/lib/data/today";
import { addToMonth } from "@/lib/support/months";
import type { Audience } from "@/lib/support/schema/audience";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { Month } from "@/lib/support/schema/history";
import type { Span, Support } from "@/lib/support/schema/reach";
import { intersectSupport, serializeSpans } from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";
import { MAJORITY_SHARE } from "@/lib/trends/forecast/majority-threshold";
import { createCrossingForecast, type PredictedCrossing } from "@/lib/trends/forecast/predicted-crossings";
import {
	computeMonthlySupport,
	findCrossedMonths,
	type SupportedInMonth,
	toSharesOfKnown,
} from "@/lib/trends/history/monthly-reach";
import type { UsageHistory } from "@/lib/trends/history/packed-history";
import { toReachSeries } from "@/lib/trends/history/reach-points";
import type { ApiCrossing, ReachCrossing, ReachSeries } from "@/lib/trends/schema/reach-line";
import { getReleaseSeries, getUsageHistory } from "./usage-history";

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

/** The shares (0..1) whose crossings are found and predicted. */
export const CROSSING_SHARES = [0.8, 0.9, 0.95, 0.98, 0.99] as const;

/** Finds when full support reaches a share: in the past months of a series, or else by the forecast. */
function findCrossing(
	least: number,
	series: SupportedInMonth[],
	origin: Month,
	predict: (least: number) => PredictedCrossing,
): ApiCrossing {
	const crossed = findCrossedMonths(series, least);
	if (crossed)
		return {
			kind: "reached",
			least,
			...(crossed.since && { since: crossed.since }),
			...(crossed.below && { below: crossed.below }),
		};
	const next = predict(least);
	if (next.kind !== "expected") return { least, ...next };
	const { earliest, middle, latest } = next;
	const toMonth = (months: number) => addToMonth(origin, months);
	return {
		kind: "expected",
		least,
		month: toMonth(middle),
		months: middle,
		earliest: toMonth(earliest),
		...(latest !== undefined && { latest: toMonth(latest) }),
		...(latest !== undefined && toMonth(latest) < getThisMonth() && { overdue: true as const }),
	};
}

function findCrossings(
	support: Support,
	series: SupportedInMonth[],
	history: UsageHistory,
	shares: readonly number[],
): ApiCrossing[] {
	let predict: ((least: number) => PredictedCrossing) | undefined;
	return shares.map((least) =>
		findCrossing(least, series, history.origin, (share) => {
			predict ??= createCrossingForecast(support, history, getReleaseSeries());
			return predict(share);
		}),
	);
}

/**
 * Computes past reach among all people by month, and the crossings, for the API.
 * @param support of a feature or key, or the common support of several.
 */
export function getReachHistory(support: Support, history: UsageHistory) {
	const months = computeMonthlySupport(support, history.months);
	return { months, crossings: findCrossings(support, months, history, CROSSING_SHARES) };
}

/**
 * Computes past reach among the people whose browser is known, whom the forecast is about, and the crossings.
 * @param shares the shares (0..1) whose crossings are needed.
 */
export function getKnownReachHistory(
	support: Support,
	history: UsageHistory,
	shares: readonly number[] = CROSSING_SHARES,
) {
	const months = computeMonthlySupport(support, history.months);
	const known = toSharesOfKnown(months);
	const crossings = findCrossings(support, known, history, shares).map(
		(crossing): ReachCrossing =>
			// Only by rounding is a share reached where the browser is known, but not in these months.
			crossing.kind === "reached-where-known"
				? { kind: "reached", least: crossing.least, since: history.origin }
				: crossing,
	);
	return { months: known, all: months.at(-1)?.supported ?? 0, crossings };
}

/** Returns the crossing of `MAJORITY_SHARE`. */
export const getMajorityCrossing = (support: Support, history: UsageHistory): ReachCrossing | undefined =>
	getKnownReachHistory(support, history, [MAJORITY_SHARE]).crossings[0];

/** Charts start so many months before the first release with support. */
const MONTHS_BEFORE_RELEASE = 12;

/** Returns the month from which a chart of a feature starts; undefined for the whole history. */
function findChartStart(support: Support, origin: Month): Month | undefined {
	const series = getReleaseSeries();
	const days = [...series].flatMap(([browser, releases]) => {
		const orders = (support[browser] ?? []).map(({ from }) => toVersionOrder(from));
		return orders.flatMap((order) => releases.find((release) => release.order >= order)?.day ?? []);
	});
	if (days.length === 0) return undefined;
	const first = new Date(Math.min(...days) * 86_400_000).toISOString().slice(0, 7);
	return addToMonth(first < origin ? first : origin, -MONTHS_BEFORE_RELEASE);
}

/**
 * Computes the chart series and crossings of a feature or key among the people whose browser is known, and full support
 * (0..1) of all people in the last month.
 * @param step number of months between points.
 */
export function getReachSeries(
	support: Support,
	history: UsageHistory,
	step = 1,
): { line: ReachSeries; all: number; crossings: ReachCrossing[] } {
	const { months, all, crossings } = getKnownReachHistory(support, history);
	const start = findChartStart(support, history.origin) ?? "";
	return {
		line: toReachSeries(
			months.filter(({ month }) => month >= start),
			step,
		),
		all,
		crossings,
	};
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
	const crossing = crossings.find(({ least }) => least === MAJORITY_SHARE);
	return crossing && { line, crossing };
}

const crossingCache = new Map<string, ReachCrossing | undefined>();

/**
 * Returns the crossing of `MAJORITY_SHARE` in a region; undefined if the history is unavailable. The world's are cached by
 * month and support: 21,000 compat keys share some 5,000 different ones.
 */
export function getRegionCrossing(support: Support, code: string): ReachCrossing | undefined {
	const find = () => {
		const outcome = getUsageHistory(code);
		return outcome.kind === "found" ? getMajorityCrossing(support, outcome.history) : undefined;
	};
	if (code !== WORLD) return find();
	const name = [
		getThisMonth(),
		...Object.entries(support).map(([browser, spans]) => `${browser} ${serializeSpans(spans)}`),
	].join();
	if (!crossingCache.has(name)) crossingCache.set(name, find());
	return crossingCache.get(name);
}

/** Returns the crossing of the region of an audience; undefined for own numbers. */
export const findAudienceCrossing = (support: Support, { weights }: Audience): ReachCrossing | undefined =>
	weights.kind === "region" ? getRegionCrossing(support, weights.code) : undefined;
