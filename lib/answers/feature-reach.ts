import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { countedAsOneFor } from "@/lib/domain/reach/counted-as-one";
import { type Brief, briefOf, featureReachOf } from "@/lib/domain/reach/summary";
import type { FeatureReach } from "@/lib/schema/props/reach";
import type { Feature } from "@/lib/schema/web-features";
import { defaultAudience, defaultVersions } from "./audience";
import { featureSupport, keySupport } from "./support";
import { today } from "./today";

/** What the default audience says of every feature in brief, by id. */
export const featureBriefs = once(
	(): ReadonlyMap<string, Brief> =>
		new Map(features().map(([id, feature]) => [id, briefOf(featureSupport(feature), defaultAudience())])),
	"feature briefs",
);

/** What the default audience says of a feature, down to its keys. */
export function reachOfFeature(feature: Feature): FeatureReach {
	const keys = feature.compat_features.flatMap((key) => {
		const record = compatRecords().find(key);
		return record ? [{ key, support: keySupport(record) }] : [];
	});
	const { baseline_low_date } = feature.status;
	const support = featureSupport(feature);
	const reach = featureReachOf(support, keys, baseline_low_date, today(), defaultAudience());
	return { ...reach, ...countedAsOneFor([support], reach.recent === true, defaultVersions()) };
}
