import type { WidelyStatus } from "@/lib/baseline/schema/page";
import { addMonths, toBaselineStatus } from "@/lib/support/baseline";
import { compareText } from "@/lib/support/compare-text";
import type { FeatureStatus } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";

/** When a Baseline feature became, or will become, newly and widely available: ISO days, with `≤` for an upper bound. */
export interface BaselineDates {
	id: string;
	newly: string;
	widely: string;
	turn: WidelyStatus;
}

/** The features that become newly and widely available in one month. */
export interface CalendarMonth {
	newly: BaselineDates[];
	widely: BaselineDates[];
}

/** The month (`2023-09`) of an ISO day. An upper bound (`≤`) counts as its day. */
export const toMonth = (day: string) => parseRangedValue(day).value.slice(0, 7);

/** Adds a number of months, which may be negative, to a month. */
export const addMonthsToMonth = (month: string, months: number) => toMonth(addMonths(`${month}-01`, months));

/**
 * The two Baseline dates of a feature; undefined when it is not in Baseline.
 * @param today ISO day; separates `due` from `expected`.
 */
export function getBaselineDates(
	id: string,
	status: FeatureStatus,
	today: string,
): BaselineDates | undefined {
	const view = toBaselineStatus(status, today);
	switch (view.level) {
		case "widely":
			return { id, newly: view.newlySince, widely: view.widelySince, turn: "turned" };
		case "newly":
			return { id, newly: view.newlySince, widely: view.widelyFrom, turn: view.turn };
		case "limited":
			return undefined;
		default:
			return view satisfies never;
	}
}

const byDay = (a: string, b: string) => compareText(parseRangedValue(a).value, parseRangedValue(b).value);

/**
 * Groups features by month, from the first date in the data to the last expected day of wide availability. Months
 * without events are included. Months and events are in chronological order.
 */
export function buildBaselineCalendar(
	features: [id: string, { status: FeatureStatus }][],
	today: string,
): Map<string, CalendarMonth> {
	const dated = features.flatMap(([id, { status }]) => getBaselineDates(id, status, today) ?? []);
	const known = dated.flatMap(({ newly, widely }) => [toMonth(newly), toMonth(widely)]).sort();
	const last = known.at(-1) ?? "";
	const months = new Map<string, CalendarMonth>();
	for (let month = known[0]; month !== undefined && month <= last; month = addMonthsToMonth(month, 1))
		months.set(month, { newly: [], widely: [] });
	for (const dates of dated) {
		months.get(toMonth(dates.newly))?.newly.push(dates);
		months.get(toMonth(dates.widely))?.widely.push(dates);
	}
	for (const { newly, widely } of months.values()) {
		newly.sort((a, b) => byDay(a.newly, b.newly));
		widely.sort((a, b) => byDay(a.widely, b.widely));
	}
	return months;
}

/** The status that all dates share; `mixed` when they differ. */
export function getSharedWidelyStatus(dates: Pick<BaselineDates, "turn">[]): WidelyStatus | "mixed" {
	const [first] = dates;
	return first && dates.every(({ turn }) => turn === first.turn) ? first.turn : "mixed";
}

/**
 * How much of a month the data covers, given the ISO day of the data. A month without events is meaningful only when
 * the data covers it.
 */
export function getMonthCoverage(month: string, knownTo: string): "whole" | "part" | "none" {
	const last = addMonths(`${month}-31`, 0);
	if (last <= knownTo) return "whole";
	return toMonth(knownTo) === month ? "part" : "none";
}

/** Whether a month is before, at or after today (ISO day). */
export function getMonthTense(month: string, today: string): "past" | "current" | "upcoming" {
	const now = toMonth(today);
	if (month === now) return "current";
	return month < now ? "past" : "upcoming";
}
