import { engineTables } from "@/lib/answers/audience";
import { featureSupport } from "@/lib/answers/support";
import { caniuseStats } from "@/lib/data/caniuse-stats";
import { features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { usageIn } from "@/lib/data/usage";
import { caniuseDifference, differenceSpread } from "@/lib/domain/reach/caniuse-difference";
import { decided } from "@/lib/domain/reach/usage";
import { WORLD } from "@/lib/schema/default-audience";
import type { FactsOf } from "@/lib/schema/props/about";
import { usageGaps } from "./reach-facts";

/** How far the reach of features here is from caniuse's own count, in the world. */
const againstCaniuse = once(() => {
	const usage = decided(usageIn(WORLD) ?? [], engineTables());
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
