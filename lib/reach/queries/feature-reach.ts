import { getDefaultAudience, getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { listRecentBrowsers } from "@/lib/compat/queries/releases";
import { getFeatureSupport, getKeySupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { describeAggregatedVersions } from "@/lib/support/aggregated-versions";
import type { FeatureKey } from "@/lib/support/feature-support";
import type { FeatureReach } from "@/lib/support/schema/reach-summary";
import type { Feature } from "@/lib/support/schema/web-features";
import { computeFeatureReach, type ReachBrief, summarizeReachBriefly } from "@/lib/support/summarize-reach";

/** The default audience's reach and answer for every feature, by id. */
export const getFeatureBriefs = createLazyValue(
	(): ReadonlyMap<string, ReachBrief> =>
		new Map(
			getFeatures().map(([id, feature]) => [
				id,
				summarizeReachBriefly(getFeatureSupport(feature), getDefaultAudience()),
			]),
		),
	"feature briefs",
);

/** The support of keys. Keys that are not in BCD are left out. */
export const getKeySupports = (keys: readonly FeatureKey[]) =>
	keys.flatMap(({ key, record }) => (record ? { key, support: getKeySupport(record) } : []));

/**
 * The reach of a feature and of its keys in the default audience.
 * @param keys all of its keys.
 */
export function getFeatureReach(feature: Feature, keys: ReturnType<typeof getKeySupports>): FeatureReach {
	const support = getFeatureSupport(feature);
	return {
		...computeFeatureReach(support, keys, getDefaultAudience()),
		...describeAggregatedVersions([support], listRecentBrowsers([support]), getDefaultTargetVersions()),
	};
}
