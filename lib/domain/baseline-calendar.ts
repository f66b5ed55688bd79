import type { WidelyTurn } from "@/lib/schema/props/baseline";
import type { FeatureStatus } from "@/lib/schema/web-features";
import { addMonths, baselineOf } from "./baseline";
import { readRange } from "./version";

/** When a feature of Baseline turned newly and widely available. Days are ISO, `≤` where only an upper bound is known. */
export interface BaselineDates {
	id: string;
	newly: string;
	widely: string;
	turn: WidelyTurn;
}

/** What happened, or is to happen, in one month. */
export interface BaselineMonth {
	newly: BaselineDates[];
	widely: BaselineDates[];
}

/** The month (`2023-09`) in which a day counts; an upper bound counts in its own. */
export const monthOf = (day: string) => readRange(day).value.slice(0, 7);

/** The month so many months later, or earlier when negative. */
export const shiftMonth = (month: string, months: number) => monthOf(addMonths(`${month}-01`, months));

/**
 * The two Baseline dates of a feature; undefined when it is not in Baseline.
 * @param today ISO day, which tells what is due from what is expected.
 */
export function baselineDates(id: string, status: FeatureStatus, today: string): BaselineDates | undefined {
	const view = baselineOf(status, today);
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

const byDay = (a: string, b: string) => readRange(a).value.localeCompare(readRange(b).value);

/**
 * Every month from the first date in the data to the last day on which a feature is to turn widely available, those
 * without any event included; in order of time, events in order of their day.
 */
export function baselineCalendar(
	features: [id: string, { status: FeatureStatus }][],
	today: string,
): Map<string, BaselineMonth> {
	const dated = features.flatMap(([id, { status }]) => baselineDates(id, status, today) ?? []);
	const known = dated.flatMap(({ newly, widely }) => [monthOf(newly), monthOf(widely)]).sort();
	const last = known.at(-1) ?? "";
	const months = new Map<string, BaselineMonth>();
	for (let month = known[0]; month !== undefined && month <= last; month = shiftMonth(month, 1))
		months.set(month, { newly: [], widely: [] });
	for (const dates of dated) {
		months.get(monthOf(dates.newly))?.newly.push(dates);
		months.get(monthOf(dates.widely))?.widely.push(dates);
	}
	for (const { newly, widely } of months.values()) {
		newly.sort((a, b) => byDay(a.newly, b.newly));
		widely.sort((a, b) => byDay(a.widely, b.widely));
	}
	return months;
}

/** What all of several dates have in common; `mixed` when they differ. */
export function sharedTurn(dates: Pick<BaselineDates, "turn">[]): WidelyTurn | "mixed" {
	const [first] = dates;
	return first && dates.every(({ turn }) => turn === first.turn) ? first.turn : "mixed";
}

/**
 * How much of a month is known to data that know up to a day (ISO): all of it, a part, or nothing. That data name no
 * event in a month says something only where they know the month.
 */
export function knownOf(month: string, knownTo: string): "whole" | "part" | "none" {
	const last = addMonths(`${month}-31`, 0);
	if (last <= knownTo) return "whole";
	return monthOf(knownTo) === month ? "part" : "none";
}

/** Where a month stands to today (ISO day). */
export function timeOf(month: string, today: string): "past" | "current" | "upcoming" {
	const now = monthOf(today);
	if (month === now) return "current";
	return month < now ? "past" : "upcoming";
}
