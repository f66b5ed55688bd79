import { planCurve } from "@/lib/domain/charts/plan-curve";
import { countedAsOneIn } from "@/lib/domain/reach/counted-as-one";
import { keptShare } from "@/lib/domain/rounding";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import type { FeatureAreas, PlanProps, PlanRun } from "@/lib/schema/props/plan";
import { noBits } from "./bits";
import { rowOrder } from "./floor";
import { peopleOn, planOf } from "./plan";
import { runsOf } from "./runs";
import { stepsOf } from "./steps";
import type { Weighed } from "./weighed-rows";

/** A plan's targets, with the shares that their versions have in an audience. */
export interface PlanRows {
	from: DecidedRow[];
	/** The target moved to, as it is, and with its floor raised. */
	to: DecidedRow[];
	raised: DecidedRow[];
	/** Baseline of each year of the plan's curve. */
	years: DecidedRow[][];
}

/** What a feature reaches in an audience, as shares (0..1). */
interface Reached {
	share: number;
	withLimits: number;
}
type ReachedBy = (id: string) => Reached | undefined;

const nameOf = ({ agents }: { agents: Agent[] }) => agents.join();

/** Here only people are counted: what works in a target is in the plan already. */
const nothing = noBits(0);
const movedTo = (from: DecidedRow[], rows: DecidedRow[]) =>
	planOf({ rows: from, works: nothing }, { rows, works: nothing });

/** Features by area, those with most reach first, of equals by id. */
const weighedAreas = (areas: FeatureAreas, reachedBy: ReachedBy): FeatureAreas =>
	areas.map(({ area, lines }) => ({
		area,
		lines: lines
			.map(([id, name, level, day]): (typeof lines)[number] => {
				const { share, withLimits } = reachedBy(id) ?? { share: 0, withLimits: 0 };
				return [id, name, level, day, share, withLimits];
			})
			.sort((a, b) => b[4] - a[4] || (a[0] < b[0] ? -1 : 1)),
	}));

function weighedRuns(rows: DecidedRow[], others: DecidedRow[]): PlanRun[] {
	const staying = new Set(others.map(({ agent }) => agent));
	return runsOf(rows, others).map((run) => ({
		...run,
		share: keptShare(run.share),
		...(!staying.has(run.agent) && { whole: true as const }),
	}));
}

function weighedCurve(
	{ agents, curve }: NonNullable<PlanProps["browserCurve"]>,
	version: string | undefined,
	{ from, to }: PlanRows,
): PlanProps["browserCurve"] {
	const people = stepsOf({ rows: from, works: nothing }, to, agents, () => undefined, 0);
	const steps = people.map((step, place) => ({
		...step,
		lost: keptShare(step.lost),
		gained: curve.steps[place]?.[2] ?? 0,
	}));
	const at =
		version === undefined ? -1 : steps.findIndex((step) => rowOrder(step.version) >= rowOrder(version));
	const drawn = planCurve(steps, at);
	return drawn && { agents, curve: drawn };
}

function weighedYears(
	{ curve, givenUp }: NonNullable<PlanProps["years"]>,
	{ from, years }: PlanRows,
): PlanProps["years"] {
	const plans = years.map((rows) => movedTo(from, rows));
	const drawn = planCurve(
		curve.steps.map(([version, , gained], place) => ({
			version,
			lost: keptShare(peopleOn(plans[place]?.lost ?? [])),
			gained,
		})),
	);
	return drawn && { curve: drawn, inside: plans.map(({ inside }) => keptShare(inside.to)), givenUp };
}

/**
 * A plan for an audience: everything in it that depends on whose people are counted. The server counts so for a region,
 * the device for the reader's audience; what works in the targets is the same for all.
 * @param plan the same plan for whatever audience.
 */
export function weighedPlan(
	plan: PlanProps,
	rows: PlanRows,
	audience: Weighed,
	reachedBy: ReachedBy,
): PlanProps {
	const { change, browserCurve, years, newestOnly, oldOnly, ...same } = plan;
	const { kept, lost, won, inside } = movedTo(rows.from, rows.raised);
	const shareOf = (agents: Agent[]) => peopleOn(rows.to.filter(({ agent }) => agents.includes(agent)));
	const curve = browserCurve && weighedCurve(browserCurve, plan.raised?.version, rows);
	const yearly = years && weighedYears(years, rows);
	return {
		...same,
		inside: { from: keptShare(inside.from), to: keptShare(inside.to) },
		...(change && {
			change: {
				lost: weighedRuns(lost, [...kept, ...won]),
				won: weighedRuns(won, [...kept, ...lost]),
				gained: weighedAreas(change.gained, reachedBy),
				givenUp: weighedAreas(change.givenUp, reachedBy),
				totals: { ...change.totals, lost: keptShare(peopleOn(lost)), won: keptShare(peopleOn(won)) },
			},
		}),
		floors: plan.floors
			.map((floor) => ({ ...floor, share: keptShare(shareOf(floor.agents)) }))
			.sort((a, b) => b.gained - a.gained || a.share - b.share || (nameOf(a) < nameOf(b) ? -1 : 1)),
		...(curve && { browserCurve: curve }),
		...(yearly && { years: yearly }),
		...countedAsOneIn(audience),
	};
}
