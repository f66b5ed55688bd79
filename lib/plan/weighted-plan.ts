import { findAggregatedVersions } from "@/lib/support/aggregated-versions";
import { compareText } from "@/lib/support/compare-text";
import { roundStoredShare } from "@/lib/support/rounding";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import { getRangeEnds } from "@/lib/support/version-span";
import { createBitSet } from "./bit-set";
import { computePlan, getPlanKey, sumRowShares } from "./plan";
import { computePlanCurve } from "./plan-curve";
import { proposeSteps } from "./propose-steps";
import type { FeatureAreas, PlanProps, PlanRun } from "./schema";
import { computeTradeoff } from "./tradeoff";
import { groupRowsByAgent } from "./version-floor";
import type { UsageSource } from "./weighted-rows";

/** Consecutive versions of a browser, from the oldest to the newest. */
interface VersionRun {
	agent: Agent;
	from: string;
	to: string;
	count: number;
	/** Share (0..1) of people who use these versions. */
	share: number;
}

/**
 * Groups versions into runs, those with most people first.
 * @param between versions that are not in `rows` and split the runs.
 */
export function groupVersionRuns(rows: ResolvedRow[], between: ResolvedRow[]): VersionRun[] {
	const separators = new Set(between.map(getPlanKey));
	const runs: VersionRun[] = [];
	for (const [agent, all] of groupRowsByAgent([...rows, ...between])) {
		let run: VersionRun | undefined;
		for (const row of all) {
			if (separators.has(getPlanKey(row))) run = undefined;
			else if (run) {
				run.to = getRangeEnds(row.version)[1];
				run.count++;
				run.share += row.share;
			} else {
				const [from, to] = getRangeEnds(row.version);
				run = { agent, from, to, count: 1, share: row.share };
				runs.push(run);
			}
		}
	}
	return runs.sort((a, b) => b.share - a.share);
}

/** A plan's targets with the share of each version in an audience. */
export interface PlanRows {
	from: ResolvedRow[];
	/** The new target, before and after its floor is raised. */
	to: ResolvedRow[];
	raised: ResolvedRow[];
	/** The Baseline target of each year on the plan's curve. */
	years: ResolvedRow[][];
}

/** A feature's reach in an audience, as shares (0..1). */
interface FeatureReach {
	share: number;
	withLimits: number;
}
type FeatureReachLookup = (id: string) => FeatureReach | undefined;

const toKey = ({ agents }: { agents: Agent[] }) => agents.join();

/** The plan of people needs no features, because `plan` already has them. */
const noFeatures = createBitSet(0);
const computePeoplePlan = (from: ResolvedRow[], rows: ResolvedRow[]) =>
	computePlan({ rows: from, works: noFeatures }, { rows, works: noFeatures });

/** Adds reach to the features of each area and sorts them by it, then by id. */
const addReach = (areas: FeatureAreas, getReach: FeatureReachLookup): FeatureAreas =>
	areas.map(({ area, lines }) => ({
		area,
		lines: lines
			.map(([id, name, level, day]): (typeof lines)[number] => {
				const { share, withLimits } = getReach(id) ?? { share: 0, withLimits: 0 };
				return [id, name, level, day, share, withLimits];
			})
			.sort((a, b) => b[4] - a[4] || compareText(a[0], b[0])),
	}));

function toPlanRuns(rows: ResolvedRow[], others: ResolvedRow[]): PlanRun[] {
	const otherAgents = new Set(others.map(({ agent }) => agent));
	return groupVersionRuns(rows, others).map((run) => ({
		...run,
		share: roundStoredShare(run.share),
		...(!otherAgents.has(run.agent) && { whole: true as const }),
	}));
}

function computeYearsCurve(
	{ curve, givenUp }: NonNullable<PlanProps["years"]>,
	{ from, years }: PlanRows,
): PlanProps["years"] {
	const plans = years.map((rows) => computePeoplePlan(from, rows));
	const updated = computePlanCurve(
		curve.steps.map(([version, , gained], index) => ({
			version,
			lost: roundStoredShare(sumRowShares(plans[index]?.lost ?? [])),
			gained,
		})),
	);
	return (
		updated && { curve: updated, inside: plans.map(({ inside }) => roundStoredShare(inside.to)), givenUp }
	);
}

/**
 * Completes a plan with the numbers that depend on the audience. The server calls it for a region, the browser for
 * the reader's own audience. The features of a plan are the same for all audiences.
 * @param plan the parts that do not depend on the audience; its shares are ignored.
 */
export function buildPlan(
	plan: PlanProps,
	rows: PlanRows,
	audience: UsageSource,
	getReach: FeatureReachLookup,
): PlanProps {
	const { change, years, tradeoff: _, newestOnly, oldOnly, ...independent } = plan;
	const { common, lost, won, inside } = computePeoplePlan(rows.from, rows.raised);
	const sumAgentShares = (agents: Agent[]) =>
		sumRowShares(rows.to.filter(({ agent }) => agents.includes(agent)));
	const tradeoff = computeTradeoff(plan.steps, rows.from, plan.chosen);
	const yearsCurve = years && computeYearsCurve(years, rows);
	return {
		...independent,
		inside: { from: roundStoredShare(inside.from), to: roundStoredShare(inside.to) },
		...(change && {
			change: {
				lost: toPlanRuns(lost, [...common, ...won]),
				won: toPlanRuns(won, [...common, ...lost]),
				gained: addReach(change.gained, getReach),
				givenUp: addReach(change.givenUp, getReach),
				totals: {
					...change.totals,
					lost: roundStoredShare(sumRowShares(lost)),
					won: roundStoredShare(sumRowShares(won)),
				},
			},
		}),
		floors: plan.floors
			.map((floor) => ({ ...floor, share: roundStoredShare(sumAgentShares(floor.agents)) }))
			.sort((a, b) => b.gained - a.gained || a.share - b.share || compareText(toKey(a), toKey(b))),
		proposals: proposeSteps(plan.steps, rows.from).map((step) => ({
			...step,
			lost: roundStoredShare(step.lost),
		})),
		...(tradeoff && { tradeoff }),
		...(yearsCurve && { years: yearsCurve }),
		...findAggregatedVersions(audience),
	};
}
