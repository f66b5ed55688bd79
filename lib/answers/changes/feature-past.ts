import { table } from "@/lib/data/tables";
import { groupBy } from "@/lib/domain/group-by";
import { readRange } from "@/lib/domain/version";
import type { FeatureEvent, FeaturePast } from "@/lib/schema/props/past";
import type { Feature } from "@/lib/schema/web-features";
import { turnsByRelease } from "./changes";
import { turnsOf } from "./lately";

/** So many are told of on a feature's page. */
const SHOWN = 12;

type SupportEvent = Extract<FeatureEvent, { kind: "support" }>;

/** Events by feature. */
type Events = ReadonlyMap<string, FeatureEvent[]>;

/** What the releases of a day made of features: those that made the same of one stand together. */
function* supportEvents(): Generator<[feature: string, event: SupportEvent]> {
	for (const [day, releases] of groupBy(turnsByRelease(), (release) => release.day)) {
		const events = new Map<string, SupportEvent>();
		for (const { browser, version, features } of releases)
			for (const [feature, turns] of groupBy(features, (turn) => turn.feature)) {
				const counts = Object.fromEntries(turns.map(({ turn, keys }) => [turn, keys]));
				const atMost = turns.every((turn) => turn.atMost);
				const name = `${feature} ${atMost} ${JSON.stringify(counts)}`;
				const same = events.get(name);
				if (same) same.releases.push([browser, version]);
				else {
					const event: SupportEvent = {
						kind: "support",
						day: `${atMost ? "≤" : ""}${day}`,
						releases: [[browser, version]],
						counts,
					};
					events.set(name, event);
					yield [feature, event];
				}
			}
	}
}

function gather(): Events {
	const byFeature = groupBy(supportEvents(), ([feature]) => feature);
	return new Map(Array.from(byFeature, ([feature, events]) => [feature, events.map(([, event]) => event)]));
}

/** What releases of browsers made of each feature's support. Made by the build: it goes through all releases. */
const recorded = table("past", {
	make: gather,
	pack: (events) => events,
	unpack: (events: Events) => events,
});

const eventOf = ({ day, turn }: ReturnType<typeof turnsOf>[number]): FeatureEvent =>
	typeof turn === "number" ? { kind: "reach", day, least: turn } : { kind: "baseline", day, level: turn };

const dayOf = ({ day }: FeatureEvent) => readRange(day).value;

/**
 * What became of a feature, newest first: its days in Baseline, the shares of the world's people that it came to and what releases
 * of core browsers made of its support. Undefined where nothing did.
 */
export function pastOf(id: string, feature: Feature): FeaturePast | undefined {
	const events = [...turnsOf(id, feature).map(eventOf), ...(recorded().get(id) ?? [])].sort((a, b) =>
		dayOf(b).localeCompare(dayOf(a)),
	);
	return events.length > 0 ? { count: events.length, some: events.slice(0, SHOWN) } : undefined;
}
