import type { FeatureEvent, FeatureHistoryData } from "@/lib/changes/schema/feature-history";
import { defineTable } from "@/lib/data/tables";
import { compareText } from "@/lib/support/compare-text";
import { groupBy } from "@/lib/support/group-by";
import type { Feature } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";
import { listSupportChangesByRelease } from "./changes";
import { listFeatureEvents } from "./recent-changes";

/** Maximum number of events on a feature's page. */
const MAX_EVENTS = 12;

type SupportEvent = Extract<FeatureEvent, { kind: "support" }>;

/** Events by feature. */
type Events = ReadonlyMap<string, FeatureEvent[]>;

/** Support changes by day and feature. Releases of one day with the same changes to a feature form one event. */
function* listSupportEvents(): Generator<[feature: string, event: SupportEvent]> {
	for (const [day, releases] of groupBy(listSupportChangesByRelease(), (release) => release.day)) {
		const events = new Map<string, SupportEvent>();
		for (const { browser, version, features } of releases)
			for (const [feature, changes] of groupBy(features, (change) => change.feature)) {
				const counts = Object.fromEntries(changes.map(({ turn, keys }) => [turn, keys]));
				const atMost = changes.every((change) => change.atMost);
				const signature = `${feature} ${atMost} ${JSON.stringify(counts)}`;
				const same = events.get(signature);
				if (same) same.releases.push([browser, version]);
				else {
					const event: SupportEvent = {
						kind: "support",
						day: `${atMost ? "≤" : ""}${day}`,
						releases: [[browser, version]],
						counts,
					};
					events.set(signature, event);
					yield [feature, event];
				}
			}
	}
}

function gather(): Events {
	const byFeature = groupBy(listSupportEvents(), ([feature]) => feature);
	return new Map(Array.from(byFeature, ([feature, events]) => [feature, events.map(([, event]) => event)]));
}

/** Support events by feature. The build computes them, since that takes a pass over all releases. */
const supportHistory = defineTable("past", {
	make: gather,
	pack: (events) => events,
	unpack: (events: Events) => events,
});

const toFeatureEvent = ({ day, turn }: ReturnType<typeof listFeatureEvents>[number]): FeatureEvent =>
	typeof turn === "number" ? { kind: "reach", day, least: turn } : { kind: "baseline", day, level: turn };

const getDay = ({ day }: FeatureEvent) => parseRangedValue(day).value;

/**
 * A feature's history, newest first: Baseline dates, reach crossings in the world, and support changes in releases of
 * core browsers. Undefined without any event.
 */
export function getFeatureHistory(id: string, feature: Feature): FeatureHistoryData | undefined {
	const events = [
		...listFeatureEvents(id, feature).map(toFeatureEvent),
		...(supportHistory().get(id) ?? []),
	].sort((a, b) => compareText(getDay(b), getDay(a)));
	return events.length > 0 ? { count: events.length, some: events.slice(0, MAX_EVENTS) } : undefined;
}
