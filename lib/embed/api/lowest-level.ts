import { getBaselineLevel } from "@/lib/support/baseline";
import type { Feature } from "@/lib/support/schema/web-features";

const levelsFromWorst = ["limited", "newly", "widely"] as const;

/** The lowest Baseline level of features. Discouraged ones count as limited. */
export function getLowestLevel(features: readonly Feature[]) {
	const levels = features.map(({ status, discouraged }) =>
		discouraged ? "limited" : getBaselineLevel(status),
	);
	return levelsFromWorst.find((level) => levels.includes(level)) ?? "limited";
}
