import { type BaselineDates, buildBaselineCalendar, type CalendarMonth } from "@/lib/baseline/calendar";
import type { WidelyLine } from "@/lib/baseline/schema/page";
import { getFeatures } from "@/lib/data/features";
import { getTodayFor } from "@/lib/data/today";
import { compareNames, getDefaultReach } from "@/lib/features/queries/feature-line";
import type { FeatureLine } from "@/lib/features/schema/feature-list";
import { parseRangedValue } from "@/lib/support/version";

let cached: { day: string; months: Map<string, CalendarMonth> } | undefined;
/** The Baseline calendar as of today, cached for the day. */
export function getBaselineCalendar(): Map<string, CalendarMonth> {
	const day = getTodayFor("features");
	if (cached?.day !== day) cached = { day, months: buildBaselineCalendar(getFeatures(), day) };
	return cached.months;
}

let names: Map<string, string> | undefined;
/** The name of a feature, or the id if it is unknown. */
export function getFeatureName(id: string): string {
	names ??= new Map(getFeatures().map(([id, { name }]) => [id, name]));
	return names.get(id) ?? id;
}

const getDay = ({ day }: { day: string }) => parseRangedValue(day).value;
const sortByDay = <Line extends { name: string; day: string }>(lines: Line[]) =>
	lines.sort((a, b) => getDay(a).localeCompare(getDay(b)) || compareNames(a, b));

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
