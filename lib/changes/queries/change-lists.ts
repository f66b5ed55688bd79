import { type DatedFeature, listDueFeatures } from "@/lib/changes/feature-dates";
import { type Period, toMonthPeriod } from "@/lib/changes/period";
import { reachThresholds, supportChangeKinds } from "@/lib/changes/schema/changes";
import type { ChangeLists, MonthCounts, UpcomingReleaseLine } from "@/lib/changes/schema/page";
import type { FeatureSupportChange } from "@/lib/changes/support-changes";
import { getFeatureName } from "@/lib/compat/queries/current-baseline";
import { getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { getTodayFor } from "@/lib/data/today";
import { groupBy } from "@/lib/support/group-by";
import { findChanges, listUpcomingReleases, type PeriodChanges } from "./changes";
import type { CrossingsOutcome } from "./reach-crossings";

/** Maximum length of each list: the month of a large release changes hundreds of keys. */
const MAX_LINES = 40;
/** Maximum number of features listed for an upcoming release. */
const MAX_UPCOMING_FEATURES = 8;

const truncate = <Line>(lines: Line[], maxLines = MAX_LINES) => ({
	count: lines.length,
	some: lines.slice(0, maxLines),
});

const toDatedLines = (features: readonly DatedFeature[]) =>
	truncate(features.map(({ id, day }): [string, string, string] => [id, getFeatureName(id), day]));

function toReachLists(reach: CrossingsOutcome): ChangeLists["reach"] {
	if (reach.kind !== "found") return { kind: reach.kind };
	const byThreshold = groupBy(reach.crossings, ({ least }) => least);
	return {
		kind: "found",
		knownTo: reach.knownTo,
		features: new Set(reach.crossings.map(({ id }) => id)).size,
		groups: reachThresholds.toReversed().flatMap((least) => {
			const some = byThreshold.get(least) ?? [];
			if (some.length === 0) return [];
			return {
				least,
				...truncate(some.map(({ id, month }): [string, string, string] => [id, getFeatureName(id), month])),
			};
		}),
	};
}

const toFeatureChangeLine = ({ feature, keys, releases, atMost }: FeatureSupportChange) => ({
	id: feature,
	name: getFeatureName(feature),
	keys,
	releases,
	...(atMost && { atMost: true as const }),
});

function toFeatureChangeLists(features: readonly FeatureSupportChange[]): ChangeLists["support"]["turns"] {
	const byKind = groupBy(features, ({ turn }) => turn);
	return supportChangeKinds.flatMap((turn) => {
		const some = byKind.get(turn) ?? [];
		return some.length === 0 ? [] : { turn, ...truncate(some.map(toFeatureChangeLine)) };
	});
}

/** Builds the page props for the changes within a period. @param code a region's code or `world`. */
export function buildChangeLists(period: Period, code: string): ChangeLists {
	const { reach, newly, widely, leaving, support } = findChanges(period, code);
	const { features, compat } = getSourceDays();
	return {
		...period,
		region: code,
		reach: toReachLists(reach),
		newly: toDatedLines(newly),
		widely: toDatedLines(widely),
		due: toDatedLines(listDueFeatures(getFeatures(), period, getTodayFor("features"))),
		leaving: toDatedLines(leaving),
		support: {
			releases: truncate(support.releases.toReversed()),
			turns: toFeatureChangeLists(support.features),
		},
		knownTo: {
			...(period.until > features && { features }),
			...(period.until > compat && { compat }),
		},
	};
}

/** Builds the page props for unreleased versions. */
export const buildUpcomingLists = (): UpcomingReleaseLine[] =>
	listUpcomingReleases().map(({ features, ...release }) => {
		// A feature is listed once, however many kinds of change it has.
		const ids = [...new Set(features.map(({ feature }) => feature))];
		return {
			...release,
			features: truncate(
				ids.map((id): [string, string] => [id, getFeatureName(id)]),
				MAX_UPCOMING_FEATURES,
			),
		};
	});

const sumSupportChanges = (
	{ support }: PeriodChanges,
	kinds: readonly ("gained" | "completed" | "limited" | "lost")[],
) =>
	support.releases.reduce((sum, { counts }) => sum + kinds.reduce((all, kind) => all + counts[kind], 0), 0);

/** Counts the changes of a month (`2026-02`). @param code a region's code or `world`. */
export function countMonthChanges(month: string, code: string): MonthCounts {
	const period = toMonthPeriod(month);
	const changes = findChanges(period, code);
	const { reach, newly, widely } = changes;
	return {
		month,
		...(reach.kind === "found" && { reach: reach.crossings.length }),
		newly: newly.length,
		widely: widely.length,
		gained: sumSupportChanges(changes, ["gained", "completed"]),
		lost: sumSupportChanges(changes, ["lost", "limited"]),
	};
}
