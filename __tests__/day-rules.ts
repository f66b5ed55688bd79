import { getSourceDays } from "@/lib/data/source-days";
import type { Baseline } from "@/lib/support/schema/baseline";
import { parseRangedValue } from "@/lib/support/version";
import { getLastPastDay, readDays } from "./days";

const known = getSourceDays();
const getMonth = (day: string) => day.slice(0, 7);
const parseDay = (day: string | undefined) => parseRangedValue(day ?? "").value;

/** Lists the faults of a Baseline view as of an ISO day. */
export function viewFaults(id: string, view: Baseline, past: string): string[] {
	if (view.level === "limited") return [];
	const isPast = (day: string) => parseDay(day) <= past;
	if (!isPast(view.newlySince)) return [`${id}: newly since ${view.newlySince}`];
	if (view.level === "widely")
		return isPast(view.widelySince) ? [] : [`${id}: widely since ${view.widelySince}`];
	return (view.turn === "due") === isPast(view.widelyFrom)
		? []
		: [`${id}: ${view.turn} on ${view.widelyFrom}`];
}

/**
 * Lists the faults in the text of a month's page (`2026-10`): unknown data shown as empty, past dates shown as planned, or
 * the reverse.
 */
export function monthFaults(month: string, words: string, today: string): string[] {
	const now = getMonth(getLastPastDay("features", today));
	const isBeyond = month > getMonth(known.features);
	const isFuture = /They become widely available in this month if nothing changes|To become widely available/;
	const wrong: [is: boolean, what: string][] = [
		[isBeyond && /\(0\)|name no feature|No feature became/.test(words), "unknown data as empty"],
		[isBeyond && month <= now && !words.includes("No feature yet: the data end on"), "no date of the data"],
		[month > now && !words.includes("is not known yet"), "future data as known"],
		[month < now && isFuture.test(words), "past dates as planned"],
		[month > now && /\bWidely available( or due)? \(/.test(words), "future dates as past"],
	];
	const faults = wrong.flatMap(([is, what]) => (is ? [`${month} as of ${today} shows ${what}`] : []));
	return [...faults, ...readDays(words, today).faults];
}

/** Lists the faults in the text of a year's page. */
export function yearFaults(year: string, words: string, today: string): string[] {
	const { faults } = readDays(words, today);
	if (year < known.features.slice(0, 4)) return faults;
	if (/No features|\(0\)/.test(words)) faults.push(`${year} as of ${today} shows unknown data as empty`);
	if (!words.includes("Newly available: not in the data yet"))
		faults.push(`${year} shows no date of the data`);
	return faults;
}
