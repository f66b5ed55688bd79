import type { PlanProps } from "./schema";

/**
 * Converts the browsers of a plan's target to a table: their oldest and newest version, the number of versions, the share
 * (0 to 1) of people who use them, and the features that only they lack.
 */
export const toPlanTable = ({ floors }: Pick<PlanProps, "floors">) => ({
	fields: ["browsers", "from", "to", "versions", "share", "gained"],
	data: floors.map(({ agents, from, to, count, share, gained }) => [
		agents.join(" "),
		from,
		to,
		count,
		share,
		gained,
	]),
});
