import { nameOf } from "@/lib/answers/baseline-dates";
import { sourceDays } from "@/lib/data/source-days";
import type { DatedFeature } from "@/lib/domain/changes/feature-dates";
import { type Period, periodOfMonth } from "@/lib/domain/changes/period";
import type { FeatureTurn } from "@/lib/domain/changes/support-changes";
import { groupBy } from "@/lib/domain/group-by";
import { reachThresholds, supportTurns } from "@/lib/schema/changes";
import type { ChangeLists, ComingRelease, MonthCounts } from "@/lib/schema/props/changes";
import { type Changes, changesWithin, comingReleases } from "./changes";
import type { CrossingsOutcome } from "./crossings";

/** So many of each list are shown: a month of a large release changes hundreds of keys. */
const SHOWN = 40;
/** Features that a release to come is told to bring. */
const BROUGHT = 8;

const counted = <Line>(lines: Line[], shown = SHOWN) => ({
	count: lines.length,
	some: lines.slice(0, shown),
});

const datedLines = (features: readonly DatedFeature[]) =>
	counted(features.map(({ id, day }): [string, string, string] => [id, nameOf(id), day]));

function reachLists(reach: CrossingsOutcome): ChangeLists["reach"] {
	if (reach.kind !== "found") return { kind: reach.kind };
	const byThreshold = groupBy(reach.crossings, ({ least }) => least);
	return {
		kind: "found",
		knownTo: reach.knownTo,
		groups: reachThresholds.toReversed().flatMap((least) => {
			const some = byThreshold.get(least) ?? [];
			if (some.length === 0) return [];
			return {
				least,
				...counted(some.map(({ id, month }): [string, string, string] => [id, nameOf(id), month])),
			};
		}),
	};
}

const turnLine = ({ feature, keys, releases, atMost }: FeatureTurn) => ({
	id: feature,
	name: nameOf(feature),
	keys,
	releases,
	...(atMost && { atMost: true as const }),
});

function turnLists(features: readonly FeatureTurn[]): ChangeLists["support"]["turns"] {
	const byTurn = groupBy(features, ({ turn }) => turn);
	return supportTurns.flatMap((turn) => {
		const some = byTurn.get(turn) ?? [];
		return some.length === 0 ? [] : { turn, ...counted(some.map(turnLine)) };
	});
}

/** What changed within a period, as pages show it. */
export function changeLists(period: Period, code: string): ChangeLists {
	const { reach, newly, widely, leaving, support } = changesWithin(period, code);
	const { features, compat } = sourceDays();
	return {
		...period,
		region: code,
		reach: reachLists(reach),
		newly: datedLines(newly),
		widely: datedLines(widely),
		leaving: datedLines(leaving),
		support: {
			releases: counted(support.releases.toReversed()),
			turns: turnLists(support.features),
		},
		knownTo: {
			...(period.until > features && { features }),
			...(period.until > compat && { compat }),
		},
	};
}

/** Releases still to come, as pages show them. */
export const comingLists = (): ComingRelease[] =>
	comingReleases().map(({ features, ...release }) => {
		// A feature stands once, whatever became of its keys.
		const ids = [...new Set(features.map(({ feature }) => feature))];
		return {
			...release,
			features: counted(
				ids.map((id): [string, string] => [id, nameOf(id)]),
				BROUGHT,
			),
		};
	});

const turnsIn = ({ support }: Changes, turns: readonly ("gained" | "completed" | "limited" | "lost")[]) =>
	support.releases.reduce((sum, { counts }) => sum + turns.reduce((all, turn) => all + counts[turn], 0), 0);

/** A month in numbers. */
export function monthCounts(month: string, code: string): MonthCounts {
	const period = periodOfMonth(month);
	const changes = changesWithin(period, code);
	const { reach, newly, widely } = changes;
	return {
		month,
		...(reach.kind === "found" && { reach: reach.crossings.length }),
		newly: newly.length,
		widely: widely.length,
		gained: turnsIn(changes, ["gained", "completed"]),
		lost: turnsIn(changes, ["lost", "limited"]),
	};
}
