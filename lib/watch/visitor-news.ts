import type { ChangeLists } from "@/lib/changes/schema/page";

/** Numbers of features in a period. */
export interface VisitorNews {
	/** Reached 80, 90, 95, 98 or 99 % of the visitors for the first time. */
	reached: number;
	/** Became widely available. */
	widely: number;
	/** Lost support in a release, or got limits. */
	worse: number;
}

/** Features that became safe for the visitors. */
export const countGains = ({ reached, widely }: VisitorNews): number => reached + widely;

/** @param hasHistory false for imported usage, whose earlier shares nobody knows. */
export const summarizeNews = (
	{ reach, widely, support }: Pick<ChangeLists, "reach" | "widely" | "support">,
	hasHistory: boolean,
): VisitorNews => ({
	reached: hasHistory && reach.kind === "found" ? reach.features : 0,
	widely: widely.count,
	worse: support.turns.reduce(
		(sum, { turn, count }) => sum + (turn === "lost" || turn === "limited" ? count : 0),
		0,
	),
});
