import type { TargetFit } from "@/lib/targets/schema/target-fit";

/** Converts the fit of targets to a table. Shares are 0 to 1; `best` marks the best trade-off by 1. */
export const toTargetsTable = ({ lines, knee }: TargetFit) => ({
	fields: ["target", "inside", "works", "best", "lost"],
	data: lines.map(({ query, inside, works, lost, others = 0 }, place) => [
		query,
		inside,
		works,
		place === knee ? 1 : 0,
		lost.reduce((sum, [, share]) => sum + share, others),
	]),
});
