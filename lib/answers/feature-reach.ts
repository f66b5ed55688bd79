import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { featureReachOf, summaryOf } from "@/lib/domain/reach/summary";
import type { FeatureReach, ReachSummary } from "@/lib/schema/props/reach";
import type { Feature } from "@/lib/schema/web-features";
import { defaultAudience } from "./audience";
import { featureSupport, keySupport } from "./support";
import { today } from "./today";

/** What the default audience says of every feature, by id. */
export const featureSummaries = once(
	(): ReadonlyMap<string, ReachSummary> =>
		new Map(features().map(([id, feature]) => [id, summaryOf(featureSupport(feature), defaultAudience())])),
);

/** What the default audience says of a feature, down to its keys. */
export function reachOfFeature(feature: Feature): FeatureReach {
	const keys = feature.compat_features.flatMap((key) => {
		const record = compatRecords().find(key);
		return record ? [{ key, support: keySupport(record) }] : [];
	});
	const { baseline_low_date } = feature.status;
	return featureReachOf(featureSupport(feature), keys, baseline_low_date, today(), defaultAudience());
}
