import { groupBy } from "@/lib/support/group-by";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import { getRangeEnds } from "@/lib/support/version-span";
import { countBits, subtractBits } from "./bit-set";
import { type PlannedTarget, subtractRows, sumRowShares } from "./plan";
import { getRowOrder, groupRowsByAgent, listMovableAgents } from "./version-floor";
import {
	combineFeatureMarks,
	createFeatureMarks,
	type FeatureMarks,
	type FeatureMarksLookup,
	listWorkingFeatures,
	mergeFeatureMarks,
} from "./working-features";

/** The effect of raising the floor to a version: share of people lost (0..1), and number of features gained. */
export interface FloorStep {
	version: string;
	lost: number;
	gained: number;
}

const copyMarks = ({ known, failing }: FeatureMarks): FeatureMarks => ({
	known: known.slice(),
	failing: failing.slice(),
});

/**
 * Computes the effect of every possible floor of some browsers, oldest version first.
 * @param from the target to compare with.
 * @param to the target whose floor is raised.
 * @param getMarks the features that a version supports. @param count number of features.
 */
export function computeFloorSteps(
	from: PlannedTarget,
	to: ResolvedRow[],
	agents: readonly Agent[],
	getMarks: FeatureMarksLookup,
	count: number,
): FloorStep[] {
	const others = to.filter((row) => !agents.includes(row.agent));
	const own = to.filter((row) => agents.includes(row.agent));
	const floors = groupBy(own, ({ version }) => getRowOrder(version));
	const marks = copyMarks(combineFeatureMarks(others, getMarks, count));
	let lost = subtractRows(from.rows, others);
	const steps: FloorStep[] = [];
	for (const [, rows] of [...floors].sort(([a], [b]) => b - a)) {
		mergeFeatureMarks(marks, combineFeatureMarks(rows, getMarks, count));
		lost = subtractRows(lost, rows);
		steps.push({
			version: getRangeEnds(rows[0]?.version ?? "")[0],
			lost: sumRowShares(lost),
			gained: countBits(subtractBits(listWorkingFeatures(marks), from.works)),
		});
	}
	return steps.reverse();
}

/** The versions of a browser, or of a browser family, in a target. */
export interface BrowserFloor {
	agents: Agent[];
	/** The oldest and the newest version in the target, and the number of versions. */
	from: string;
	to: string;
	count: number;
	/** Share (0..1) of people who use these versions. */
	share: number;
	/** Number of features that would work in the whole target without these browsers. */
	gained: number;
}

/** The floors of all browsers and families of a target, those with most features to gain first. */
export function computeFloors(
	rows: ResolvedRow[],
	getMarks: FeatureMarksLookup,
	count: number,
): BrowserFloor[] {
	const marked = [...groupRowsByAgent(rows)].map(([agent, rows]) => ({
		agent,
		marks: combineFeatureMarks(rows, getMarks, count),
	}));
	const listFeaturesWithout = (excluded: Agent[]) => {
		const marks = createFeatureMarks(count);
		for (const other of marked) if (!excluded.includes(other.agent)) mergeFeatureMarks(marks, other.marks);
		return listWorkingFeatures(marks);
	};
	const works = listFeaturesWithout([]);
	return listMovableAgents(rows)
		.map((agents) => {
			const own = rows
				.filter(({ agent }) => agents.includes(agent))
				.sort((a, b) => getRowOrder(a.version) - getRowOrder(b.version));
			return {
				agents,
				from: getRangeEnds(own[0]?.version ?? "")[0],
				to: getRangeEnds(own.at(-1)?.version ?? "")[1],
				count: own.length,
				share: sumRowShares(own),
				gained: countBits(subtractBits(listFeaturesWithout(agents), works)),
			};
		})
		.sort((a, b) => b.gained - a.gained || a.share - b.share);
}
