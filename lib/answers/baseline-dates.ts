import { features } from "@/lib/data/features";
import { type BaselineDates, type BaselineMonth, baselineCalendar } from "@/lib/domain/baseline-calendar";
import { readRange } from "@/lib/domain/version";
import type { WidelyLine } from "@/lib/schema/props/baseline";
import type { FeatureLine } from "@/lib/schema/props/lists";
import { byName, sharesOf } from "./feature-line";
import { todayFor } from "./today";

let made: { day: string; months: Map<string, BaselineMonth> } | undefined;
/** Every month of the data with what turned newly and widely available in it, as of today. Made once a day. */
export function calendar(): Map<string, BaselineMonth> {
	const day = todayFor("features");
	if (made?.day !== day) made = { day, months: baselineCalendar(features(), day) };
	return made.months;
}

let names: Map<string, string> | undefined;
/** A feature's name. */
export function nameOf(id: string): string {
	names ??= new Map(features().map(([id, { name }]) => [id, name]));
	return names.get(id) ?? id;
}

const dayOf = ({ day }: { day: string }) => readRange(day).value;
const inOrder = <Line extends { name: string; day: string }>(lines: Line[]) =>
	lines.sort((a, b) => dayOf(a).localeCompare(dayOf(b)) || byName(a, b));

/** Lines of features with the day on which each one turned newly available. */
export const newlyLines = (dates: BaselineDates[]): FeatureLine[] =>
	inOrder(
		dates.map(({ id, newly, turn }) => ({
			id,
			name: nameOf(id),
			level: turn === "turned" ? ("widely" as const) : ("newly" as const),
			day: newly,
			...sharesOf(id),
		})),
	);

/** Lines of features with the day on which each one turned, or is to turn, widely available. */
export const widelyLines = (dates: BaselineDates[]): WidelyLine[] =>
	inOrder(
		dates.map(({ id, widely, turn }) => ({ id, name: nameOf(id), day: widely, turn, ...sharesOf(id) })),
	);
