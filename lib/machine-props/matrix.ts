import { readyTargets } from "@/lib/answers/ready-targets";
import { featureSupport } from "@/lib/answers/support";
import { features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { matrixOf } from "@/lib/domain/reach/matrix";
import { decidingBrowsers, type Support } from "@/lib/schema/reach";

/** The support of every feature, for the browser of a reader who has chosen an audience: JSON of a `SupportMatrix`. */
export const featureMatrix = once(() => {
	const supports = features().map(([id, feature]): [string, Support] => [id, featureSupport(feature)]);
	return { text: JSON.stringify(matrixOf(supports, decidingBrowsers)) };
}, "matrix");

/** Ready-made targets, for whoever has numbers of their own: JSON of a `TargetPack`. */
export const targetPack = once(() => ({ text: JSON.stringify(readyTargets()) }), "target pack");
