import { sourceDays } from "@/lib/data/source-days";
import { readRange } from "@/lib/domain/version";
import type { Baseline } from "@/lib/schema/baseline";
import { pastOf, readDays } from "./days";

const known = sourceDays();
const monthOf = (day: string) => day.slice(0, 7);
const dayOf = (day: string | undefined) => readRange(day ?? "").value;

/** What is wrong with a Baseline view as of a day. */
export function viewFaults(id: string, view: Baseline, past: string): string[] {
	if (view.level === "limited") return [];
	const isPast = (day: string) => dayOf(day) <= past;
	if (!isPast(view.newlySince)) return [`${id}: newly since ${view.newlySince}`];
	if (view.level === "widely")
		return isPast(view.widelySince) ? [] : [`${id}: widely since ${view.widelySince}`];
	return (view.turn === "due") === isPast(view.widelyFrom)
		? []
		: [`${id}: ${view.turn} on ${view.widelyFrom}`];
}

/** What is wrong with the words on the page of a month (`2026-10`): what is not known told as nothing, what has passed as to come. */
export function monthFaults(month: string, words: string, today: string): string[] {
	const now = monthOf(pastOf("features", today));
	const isBeyond = month > monthOf(known.features);
	const isAhead = /They become widely available in this month if nothing changes|To become widely available/;
	const wrong: [is: boolean, what: string][] = [
		[isBeyond && /\(0\)|name no feature|No feature became/.test(words), "nothing, though it is not known"],
		[isBeyond && month <= now && !words.includes("Not in the data yet: they go up to"), "no day of the data"],
		[month > now && !words.includes("is not known yet"), "as known what is to come"],
		[month < now && isAhead.test(words), "as to come what has passed"],
		[month > now && /\bWidely available( or due)? \(/.test(words), "as past what is to come"],
	];
	const faults = wrong.flatMap(([is, what]) => (is ? [`${month} as of ${today} tells ${what}`] : []));
	return [...faults, ...readDays(words, today).faults];
}

/** What is wrong with the words on the page of a year. */
export function yearFaults(year: string, words: string, today: string): string[] {
	const { faults } = readDays(words, today);
	if (year < known.features.slice(0, 4)) return faults;
	if (/if nothing changes|No features|\(0\)/.test(words)) faults.push(`${year} as of ${today} tells nothing`);
	if (!words.includes("Newly available: not in the data yet")) faults.push(`${year} has no day of the data`);
	return faults;
}
