import { addDays } from "@/lib/changes/period";
import type { RecentEvent } from "@/lib/changes/schema/feature-history";
import type { getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { getSourceDays } from "@/lib/data/source-days";
import { compareNames, toFeatureLine } from "@/lib/reach/queries/feature-line";
import { compareText } from "@/lib/support/compare-text";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { Feature } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";
import { findReachCrossings, getCrossingDay } from "./reach-crossings";

/** Age limit of recent changes, counted back from the last day of usage data. */
const MAX_AGE_DAYS = 365;
const MAX_EVENTS = 5;

type BaselineOrReachEvent = Pick<RecentEvent, "day" | "turn">;

/** Reach crossings in the world by feature; each counts on the last day of its month. */
const crossings = createLazyValue(() => {
	const byId = new Map<string, BaselineOrReachEvent[]>();
	const reach = findReachCrossings(WORLD, () => true);
	for (const { id, least, month } of reach.kind === "found" ? reach.crossings : []) {
		const events = byId.get(id) ?? [];
		byId.set(id, events);
		events.push({ day: getCrossingDay(month), turn: least });
	}
	return byId;
});

/** A feature's Baseline dates and reach crossings in the world, unsorted. */
export const listFeatureEvents = (id: string, { status }: Feature): BaselineOrReachEvent[] => [
	...(status.baseline_low_date
		? [{ day: parseRangedValue(status.baseline_low_date).value, turn: "newly" as const }]
		: []),
	...(status.baseline_high_date
		? [{ day: parseRangedValue(status.baseline_high_date).value, turn: "widely" as const }]
		: []),
	...(crossings().get(id) ?? []),
];

/** The latest Baseline dates and reach crossings of some features, newest first. */
export function listRecentChanges(features: ReturnType<typeof getFeatures>): RecentEvent[] {
	const since = addDays(getSourceDays().usage, -MAX_AGE_DAYS);
	return features
		.flatMap(([id, feature]) =>
			listFeatureEvents(id, feature)
				.filter(({ day }) => day >= since)
				.map((event) => ({ id, feature, event })),
		)
		.sort((a, b) => compareText(b.event.day, a.event.day) || compareNames(a.feature, b.feature))
		.slice(0, MAX_EVENTS)
		.map(({ id, feature, event }) => ({ ...toFeatureLine([id, feature]), ...event }));
}
