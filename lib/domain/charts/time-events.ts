import { readRange } from "@/lib/domain/version";
import type { Baseline } from "@/lib/schema/baseline";
import type { SupportRow } from "@/lib/schema/support";
import type { TimeEvent } from "@/lib/schema/through-time";

/** The Baseline days of a feature that have come. */
function baselineEvents(baseline: Baseline): TimeEvent[] {
	if (baseline.level === "limited") return [];
	const newly = { kind: "newly" as const, day: readRange(baseline.newlySince).value };
	if (baseline.level === "newly") return [newly];
	return [newly, { kind: "widely", day: readRange(baseline.widelySince).value }];
}

/** What is marked on reach through time: the days in Baseline, and the releases that brought full support, in order of days. */
export function timeEventsOf(baseline: Baseline, support: readonly SupportRow[]): TimeEvent[] {
	const releases = support.flatMap(({ browser, answer, day }): TimeEvent[] =>
		answer.state === "yes" && day
			? [{ kind: "release", day: readRange(day).value, browser, version: answer.since }]
			: [],
	);
	return [...releases, ...baselineEvents(baseline)].sort((a, b) => (a.day < b.day ? -1 : 1));
}
