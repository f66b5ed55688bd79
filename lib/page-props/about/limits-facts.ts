import { featureSupport } from "@/lib/answers/support";
import { caniuseStats } from "@/lib/data/caniuse-stats";
import { features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { caniuseDifference, differenceSpread } from "@/lib/domain/reach/caniuse-difference";
import type { FactsOf } from "@/lib/schema/props/about";
import { usageGaps, usageOf } from "./usage-gaps";

/** How far the reach of features here is from caniuse's own count, in the world. */
const againstCaniuse = once(() => {
	const usage = usageOf();
	const differences = features()
		.filter(([, { caniuse }]) => caniuse.length > 0)
		.map(([, feature]) =>
			caniuseDifference(featureSupport(feature), feature.caniuse.map(caniuseStats), usage),
		);
	return {
		...differenceSpread(differences),
		features: differences.length,
		inside: differences.filter(({ inside }) => inside).length,
	};
});

/** What is known of the errors of the numbers. */
export const limitsFacts = (): FactsOf<"limits"> => ({
	chapter: "limits",
	caniuse: againstCaniuse(),
	...usageGaps(),
});
