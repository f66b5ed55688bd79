import { z } from "zod";
import { decidedUsage } from "@/lib/answers/audience";
import { readPlanRequest } from "@/lib/answers/plan-request";
import {
	baselineTargets,
	marksIn,
	pastYears,
	plannedTarget,
	reachesIn,
	rowsOf,
} from "@/lib/answers/plan-targets";
import { features } from "@/lib/data/features";
import { regionCodes, usageIn } from "@/lib/data/usage";
import { planCurve } from "@/lib/domain/charts/plan-curve";
import { groupBy } from "@/lib/domain/group-by";
import { listLevelOf } from "@/lib/domain/list-level";
import { configOf } from "@/lib/domain/plan/config";
import { rowOrder } from "@/lib/domain/plan/floor";
import { nameOf, type Plan, type PlannedTarget, peopleOn, planOf } from "@/lib/domain/plan/plan";
import { runsOf } from "@/lib/domain/plan/runs";
import { floorsOf, type Step, stepsOf } from "@/lib/domain/plan/steps";
import { countedAsOneIn } from "@/lib/domain/reach/counted-as-one";
import { keptShare } from "@/lib/domain/rounding";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import { WORLD } from "@/lib/schema/default-audience";
import { type FeatureAreas, type PlanProps, type PlanRun, planProps } from "@/lib/schema/props/plan";
import { textParam } from "@/lib/schema/text-param";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { ServerPageDefinition } from "@/lib/static-props/page";

const params = z.object({
	from: textParam,
	to: textParam,
	browser: textParam,
	version: textParam,
	region: textParam,
});

const roundedStep = (step: Step): Step => ({ ...step, lost: keptShare(step.lost) });

type Line = FeatureAreas[number]["lines"][number];

/** Features by the area of their first key. */
function areasOf(places: number[], region: string): FeatureAreas {
	const reachOf = reachesIn(region);
	const lines = places.flatMap((place): { area: string; line: Line }[] => {
		const entry = features()[place];
		if (!entry) return [];
		const [id, feature] = entry;
		const { name, status, compat_features } = feature;
		const day = status.baseline_low_date ?? null;
		const { reach, withLimits } = reachOf(feature);
		const line: Line = [id, name, listLevelOf(feature), day, reach, withLimits];
		return [{ area: compat_features[0]?.split(".", 1)[0] ?? "", line }];
	});
	return [...groupBy(lines, ({ area }) => area)]
		.map(([area, some]) => ({ area, lines: some.map(({ line }) => line).sort((a, b) => b[4] - a[4]) }))
		.sort((a, b) => b.lines.length - a.lines.length);
}

const runs = (rows: DecidedRow[], others: DecidedRow[]): PlanRun[] => {
	const staying = new Set(others.map(({ agent }) => agent));
	return runsOf(rows, others).map((run) => ({
		...run,
		share: keptShare(run.share),
		...(!staying.has(run.agent) && { whole: true as const }),
	}));
};

function changeOf({ kept, lost, won, gained, givenUp }: Plan, region: string): PlanProps["change"] {
	if (lost.length + won.length === 0) return undefined;
	return {
		lost: runs(lost, [...kept, ...won]),
		won: runs(won, [...kept, ...lost]),
		gained: areasOf(gained, region),
		givenUp: areasOf(givenUp, region),
		totals: {
			lost: keptShare(peopleOn(lost)),
			versions: lost.length,
			won: keptShare(peopleOn(won)),
			gained: gained.length,
			givenUp: givenUp.length,
		},
	};
}

function browserCurve(
	from: PlannedTarget,
	rows: DecidedRow[],
	agents: Agent[] | undefined,
	version: string | undefined,
): PlanProps["browserCurve"] {
	if (!agents) return undefined;
	const steps = stepsOf(from, rows, agents, marksIn, features().length).map(roundedStep);
	const at =
		version === undefined ? -1 : steps.findIndex((step) => rowOrder(step.version) >= rowOrder(version));
	const curve = planCurve(steps, at);
	return curve && { agents, curve };
}

function yearsOf(from: PlannedTarget, region: string): PlanProps["years"] {
	const shares = new Map(
		(usageIn(region) ?? []).map(({ agent, version, share }) => [`${agent} ${version}`, share]),
	);
	const plans = baselineTargets().map((target) => ({
		year: target.year,
		target,
		plan: planOf(from, target),
	}));
	const curve = planCurve(
		plans.map(({ year, plan }) =>
			roundedStep({ version: year, lost: peopleOn(plan.lost), gained: plan.gained.length }),
		),
	);
	return (
		curve && {
			curve,
			inside: plans.map(({ target }) =>
				keptShare(target.rows.reduce((sum, row) => sum + (shares.get(nameOf(row)) ?? 0), 0)),
			),
			givenUp: plans.map(({ plan }) => plan.givenUp.length),
		}
	);
}

function load(typed: z.infer<typeof params>) {
	const { region, from, to, agents, raised, rows, problems } = readPlanRequest(typed);
	const now = plannedTarget(from.rows);
	const then = plannedTarget(rows);
	const plan = planOf(now, then);
	const change = changeOf(plan, region);
	const floors = floorsOf(to.rows, marksIn, features().length);
	// Where none is chosen, the browser that holds back most is the one to look at.
	const shown = agents ?? floors.find(({ from, to }) => from !== to)?.agents;
	const curve = browserCurve(now, to.rows, shown, raised?.version);
	const years = yearsOf(now, region);
	return found<PlanProps>({
		typed,
		problems,
		from: from.query,
		to: to.query,
		region,
		regions: [WORLD, ...regionCodes()],
		pastYears: pastYears(),
		...(agents && { chosen: agents }),
		...(raised && { raised }),
		inside: { from: keptShare(plan.inside.from), to: keptShare(plan.inside.to) },
		...(change && { change }),
		config: raised ? configOf(to.query, to.rows, raised, rows, rowsOf) : [to.query.replace(/\s+/g, " ")],
		floors: floors.map((floor) => ({ ...floor, share: keptShare(floor.share) })),
		...(curve && { browserCurve: curve }),
		...(years && { years }),
		...countedAsOneIn({
			usage: decidedUsage(usageIn(region) ?? []),
			weights: { kind: "region", code: region },
		}),
	});
}

/** `/plan`: what moving a floor, or from one target to another, costs and brings. */
export const planPage = {
	route: "/plan",
	params,
	props: planProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof planProps>;
