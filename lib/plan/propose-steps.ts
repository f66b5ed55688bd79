import { compareText } from "@/lib/support/compare-text";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import { computeFloorSteps, computeFloors } from "./floor-steps";
import { type PlannedTarget, subtractRows, sumRowShares } from "./plan";
import { raiseFloor } from "./version-floor";
import type { FeatureMarksLookup } from "./working-features";

/** A single change of a target: some browsers get a new floor or, without a version, are dropped. */
export interface GainStep {
	agents: Agent[];
	version?: string | undefined;
	/** Number of features that the step makes work in the whole target. */
	gained: number;
}

/** A step with the share of people (0..1) who lose access. */
export interface Proposal extends GainStep {
	lost: number;
}

/** Maximum share (0..1) of people who lose access by a proposal. */
const MAX_LOST = 0.01;
/** Minimum share (0..1) that a loss counts as, because usage numbers are not more exact. */
const MIN_COUNTED_LOSS = 0.002;
/** Minimum number of features that a proposal gains. */
const MIN_GAINED = 3;
/** Maximum number of proposals: the best one and its runners-up. */
const MAX_PROPOSALS = 4;

/**
 * Lists the steps from a target that gain more features than every smaller step of the same browsers. They do not
 * depend on usage.
 * @param getMarks the features that a version supports.
 * @param count number of features.
 */
export function listGainSteps(
	target: PlannedTarget,
	getMarks: FeatureMarksLookup,
	count: number,
): GainStep[] {
	const floors = computeFloors(target.rows, getMarks, count);
	// Sorted by name, because the order of the floors depends on usage.
	floors.sort((a, b) => compareText(a.agents.join(), b.agents.join()));
	return floors.flatMap(({ agents, gained }) => {
		const raised = computeFloorSteps(target, target.rows, agents, getMarks, count).map(
			({ version, gained }): GainStep => ({ agents, version, gained }),
		);
		// The largest step drops the browsers.
		const steps: GainStep[] = [...raised, { agents, gained }];
		return steps.filter((step, index) => step.gained > (steps[index - 1]?.gained ?? 0));
	});
}

const computeGainPerLoss = ({ gained, lost }: Proposal) => gained / Math.max(lost, MIN_COUNTED_LOSS);

/**
 * The best single steps for an audience, at most one per browser: those that gain most features per person lost, among
 * steps that cost at most 1 % of people and gain at least three features. A loss below 0.2 % counts as 0.2 %. Of equals,
 * the step that gains more, then the one of fewer browsers comes first.
 * @param rows the target's versions with their shares of people (0..1).
 */
export function proposeSteps(steps: readonly GainStep[], rows: ResolvedRow[]): Proposal[] {
	const proposals: Proposal[] = [];
	const candidates = steps
		.map((step) => {
			const remaining = raiseFloor(rows, step.agents, step.version);
			return { ...step, lost: sumRowShares(subtractRows(rows, remaining)), remaining: remaining.length };
		})
		.filter(({ lost, gained, remaining }) => lost <= MAX_LOST && gained >= MIN_GAINED && remaining > 0)
		.sort(
			(a, b) =>
				computeGainPerLoss(b) - computeGainPerLoss(a) ||
				b.gained - a.gained ||
				a.agents.length - b.agents.length,
		);
	for (const { remaining: _, ...step } of candidates)
		if (!proposals.some(({ agents }) => agents.some((agent) => step.agents.includes(agent))))
			proposals.push(step);
	return proposals.slice(0, MAX_PROPOSALS);
}
