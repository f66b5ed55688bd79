import { computeCaniuseDifference, computeDifferenceSpread } from "@/lib/about/caniuse-difference";
import type { FactsOf } from "@/lib/about/schema/page";
import { readCaniuseStats } from "@/lib/data/caniuse-stats";
import { getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { getRegionUsage, getUsageGaps } from "./usage-gaps";

/** The differences between this site's reach and caniuse's own count, in the world. */
const getCaniuseDifferences = createLazyValue(() => {
	const usage = getRegionUsage();
	const differences = getFeatures()
		.filter(([, { caniuse }]) => caniuse.length > 0)
		.map(([, feature]) =>
			computeCaniuseDifference(getFeatureSupport(feature), feature.caniuse.map(readCaniuseStats), usage),
		);
	return {
		...computeDifferenceSpread(differences),
		features: differences.length,
		inside: differences.filter(({ inside }) => inside).length,
	};
});

/** The numbers of the chapter on limits. */
export const getLimitsFacts = (): FactsOf<"limits"> => ({
	chapter: "limits",
	caniuse: getCaniuseDifferences(),
	...getUsageGaps(),
});
