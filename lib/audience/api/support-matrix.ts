import { packSupportMatrix } from "@/lib/audience/pack-support-matrix";
import { getPresetTargets } from "@/lib/audience/queries/preset-targets";
import { getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { type Support, supportDataBrowsers } from "@/lib/support/schema/reach";

/**
 * The support of every feature as JSON of a `SupportMatrix`. Browsers fetch it to compute reach for a chosen audience.
 */
export const getSupportMatrix = createLazyValue(() => {
	const supports = getFeatures().map(([id, feature]): [string, Support] => [id, getFeatureSupport(feature)]);
	return { text: JSON.stringify(packSupportMatrix(supports, supportDataBrowsers)) };
}, "matrix");

/** The preset targets as JSON of a `TargetPack`. Browsers fetch it to apply imported usage. */
export const getTargetPack = createLazyValue(
	() => ({ text: JSON.stringify(getPresetTargets()) }),
	"target pack",
);
