import { features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { sourceDays } from "@/lib/data/source-days";
import type { FeatureKey } from "@/lib/domain/feature-support";
import { countedAsOneFor } from "@/lib/domain/reach/counted-as-one";
import { type Brief, briefOf, featureReachOf } from "@/lib/domain/reach/summary";
import type { FeatureReach } from "@/lib/schema/props/reach";
import type { Feature } from "@/lib/schema/web-features";
import { defaultAudience, defaultVersions } from "./audience";
import { featureSupport, keySupport } from "./support";

/** What the default audience says of every feature in brief, by id. */
export const featureBriefs = once(
	(): ReadonlyMap<string, Brief> =>
		new Map(features().map(([id, feature]) => [id, briefOf(featureSupport(feature), defaultAudience())])),
	"feature briefs",
);

/** Since when browsers support keys; those that BCD does not have are left out. */
export const supportsOfKeys = (keys: readonly FeatureKey[]) =>
	keys.flatMap(({ key, record }) => (record ? { key, support: keySupport(record) } : []));

/**
 * What the default audience says of a feature, down to its keys.
 * @param keys all of its keys.
 */
export function reachOfFeature(feature: Feature, keys: ReturnType<typeof supportsOfKeys>): FeatureReach {
	const { baseline_low_date } = feature.status;
	const support = featureSupport(feature);
	const reach = featureReachOf(support, keys, baseline_low_date, sourceDays().usage, defaultAudience());
	return { ...reach, ...countedAsOneFor([support], reach.recent === true, defaultVersions()) };
}
