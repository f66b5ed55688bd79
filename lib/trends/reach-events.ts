import { compareText } from "@/lib/support/compare-text";
import type { Baseline } from "@/lib/support/schema/baseline";
import type { SupportRow } from "@/lib/support/schema/support-row";
import { parseRangedValue } from "@/lib/support/version";
import type { ReachEvent } from "@/lib/trends/schema/reach-line";

/** Lists the past Baseline days of a feature. */
function listBaselineEvents(baseline: Baseline): ReachEvent[] {
	if (baseline.level === "limited") return [];
	const newly = { kind: "newly" as const, day: parseRangedValue(baseline.newlySince).value };
	if (baseline.level === "newly") return [newly];
	return [newly, { kind: "widely", day: parseRangedValue(baseline.widelySince).value }];
}

/** Lists the events shown in a reach chart, by day: Baseline days and the releases that added full support. */
export function listReachEvents(baseline: Baseline, support: readonly SupportRow[]): ReachEvent[] {
	const releases = support.flatMap(({ browser, answer, day }): ReachEvent[] =>
		answer.state === "yes" && day
			? [{ kind: "release", day: parseRangedValue(day).value, browser, version: answer.since }]
			: [],
	);
	return [...releases, ...listBaselineEvents(baseline)].sort((a, b) => compareText(a.day, b.day));
}
