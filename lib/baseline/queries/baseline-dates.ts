import { type BaselineDates, buildBaselineCalendar, type CalendarMonth } from "@/lib/baseline/calendar";
import type { WidelyLine } from "@/lib/baseline/schema/page";
import { getFeatureName } from "@/lib/compat/queries/current-baseline";
import { getFeatures } from "@/lib/data/features";
import { getTodayFor } from "@/lib/data/today";
import { compareNames, getDefaultReach } from "@/lib/reach/queries/feature-line";
import type { FeatureLine } from "@/lib/reach/schema";
import { compareText } from "@/lib/support/compare-text";
import { parseRangedValue } from "@/lib/support/version";

let cached: { day: string; months: Map<string, CalendarMonth> } | undefined;
/** The Baseline calendar as of today, cached for the day. */
export function getBaselineCalendar(): Map<string, CalendarMonth> {
	const day = getTodayFor("features");
	if (cached?.day !== day) cached = { day, months: buildBaselineCalendar(getFeatures(), day) };
	return cached.months;
}

/** Route parameters of all Baseline months. */
export const listBaselineMonths = (): { year: string; month: string }[] =>
	[...getBaselineCalendar().keys()].map((month) => ({ year: month.slice(0, 4), month: month.slice(5) }));

const getYear = (month: string) => month.slice(0, 4);

/** Route parameters of all Baseline years. */
export const listBaselineYears = (): { year: string }[] =>
	[...new Set([...getBaselineCalendar().keys()].map(getYear))].map((year) => ({ year }));

const getDay = ({ day }: { day: string }) => parseRangedValue(day).value;
const sortByDay = <Line extends { name: string; day: string }>(lines: Line[]) =>
	lines.sort((a, b) => compareText(getDay(a), getDay(b)) || compareNames(a, b));

/** Lines of features with the day on which each one became newly available. */
export const toNewlyLines = (dates: BaselineDates[]): FeatureLine[] =>
	sortByDay(
		dates.map(({ id, newly, turn }) => ({
			id,
			name: getFeatureName(id),
			level: turn === "turned" ? ("widely" as const) : ("newly" as const),
			day: newly,
			...getDefaultReach(id),
		})),
	);

/** Lines of features with the day on which each one became, or will become, widely available. */
export const toWidelyLines = (dates: BaselineDates[]): WidelyLine[] =>
	sortByDay(
		dates.map(({ id, widely, turn }) => ({
			id,
			name: getFeatureName(id),
			day: widely,
			turn,
			...getDefaultReach(id),
		})),
	);
