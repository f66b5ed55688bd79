import { createCountAxis, roundTenth, toSvgPath } from "@/lib/support/chart-axes";
import { roundStoredShare } from "@/lib/support/rounding";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import { subtractRows, sumRowShares } from "./plan";
import type { GainStep } from "./propose-steps";
import type { PlanTradeoff } from "./schema";
import { raiseFloor } from "./version-floor";

/** Steps that cost a larger share (0..1) of people are not shown. */
const MAX_LOST = 0.15;
/** Labels of the share axis (0..1). */
const SHARES = [0, 0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15];
/** So that labels do not meet on a phone, in percent of the axis. */
const MIN_TICK_DISTANCE = 10;
/** Minimum range of the share axis (0..1). */
const MIN_RANGE = 0.005;

/** Groups of browsers that have none in common: first those that the reader chose, then the largest. */
function listGroups(steps: readonly GainStep[], chosen: Agent[] | undefined): Agent[][] {
	const all = new Map(steps.map(({ agents }) => [agents.join(), agents]));
	const isChosen = (agents: Agent[]) =>
		agents.length === chosen?.length && agents.every((agent) => chosen.includes(agent));
	const groups = [...all.values()].sort(
		(a, b) => Number(isChosen(b)) - Number(isChosen(a)) || b.length - a.length,
	);
	const shown: Agent[][] = [];
	for (const agents of groups) if (!shown.flat().some((agent) => agents.includes(agent))) shown.push(agents);
	return shown;
}

/**
 * Plots the features gained over the people lost, for each oldest version of each group of browsers. The share axis is a square
 * root, because the best steps cost little.
 * @param steps the steps that gain features, smallest first.
 * @param rows the target's versions with their shares of people (0..1).
 * @returns undefined without any step.
 */
export function computeTradeoff(
	steps: readonly GainStep[],
	rows: ResolvedRow[],
	chosen: Agent[] | undefined,
): PlanTradeoff | undefined {
	const groups = listGroups(steps, chosen).map((agents) => ({
		agents,
		steps: steps.flatMap(({ version, gained, agents: own }): PlanTradeoff["lines"][number]["steps"] => {
			if (version === undefined || own.join() !== agents.join()) return [];
			const lost = roundStoredShare(sumRowShares(subtractRows(rows, raiseFloor(rows, agents, version))));
			return lost <= MAX_LOST ? [[version, lost, gained]] : [];
		}),
	}));
	const lines = groups.filter((group) => group.steps.length > 0);
	if (lines.length === 0) return undefined;
	const all = lines.flatMap((line) => line.steps);
	const most = Math.max(MIN_RANGE, ...all.map(([, lost]) => lost));
	const x = (share: number) => roundTenth(Math.sqrt(share / most) * 100);
	const y = createCountAxis(Math.max(...all.map(([, , gained]) => gained)));
	const shares: PlanTradeoff["shares"] = [];
	for (const share of SHARES) {
		const previous = shares.at(-1)?.[0] ?? -MIN_TICK_DISTANCE;
		if (share <= most && x(share) - previous >= MIN_TICK_DISTANCE) shares.push([x(share), share]);
	}
	return {
		lines: lines.map(({ agents, steps }) => {
			const points = steps.map(([, lost, gained]): [number, number] => [x(lost), y.toPosition(gained)]);
			// A staircase: a gain holds until the next step.
			const stairs = points.flatMap(([at, height], index): [number, number][] => [
				[at, points[index - 1]?.[1] ?? 100],
				[at, height],
			]);
			return { agents, steps, points, path: toSvgPath([[0, 100], ...stairs]) };
		}),
		shares,
		counts: y.counts,
	};
}
