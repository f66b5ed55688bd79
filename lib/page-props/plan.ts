import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { z } from "zod";
import { decidedUsage, engineTables } from "@/lib/answers/audience";
import { readPlanRequest } from "@/lib/answers/plan-request";
import {
	baselineTargets,
	marksIn,
	pastYears,
	plannedTarget,
	reachedIn,
	rowsOf,
} from "@/lib/answers/plan-targets";
import { features } from "@/lib/data/features";
import { resolveTarget } from "@/lib/data/target";
import { regionCodes, usageIn } from "@/lib/data/usage";
import { planCurve } from "@/lib/domain/charts/plan-curve";
import { groupBy } from "@/lib/domain/group-by";
import { listLevelOf } from "@/lib/domain/list-level";
import { configOf } from "@/lib/domain/plan/config";
import { type Plan, type PlannedTarget, planOf } from "@/lib/domain/plan/plan";
import { type Floor, floorsOf, stepsOf } from "@/lib/domain/plan/steps";
import { weighedPlan } from "@/lib/domain/plan/weighed-plan";
import { weighedRows } from "@/lib/domain/plan/weighed-rows";
import { toLocale } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { regionParam } from "@/lib/page-props/params/region";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import { type FeatureAreas, type PlanProps, planProps } from "@/lib/schema/props/plan";
import { textParam } from "@/lib/schema/text-param";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { Reader, ServerPageDefinition } from "@/lib/static-props/page";

type Line = FeatureAreas[number]["lines"][number];

const params = z.object({
	from: textParam,
	to: textParam,
	browser: textParam,
	version: textParam,
	region: regionParam,
});

/** Features by the area of their first key. What they reach is counted later. */
function areasOf(places: number[]): FeatureAreas {
	const lines = places.flatMap((place): { area: string; line: Line }[] => {
		const entry = features()[place];
		if (!entry) return [];
		const [id, feature] = entry;
		const { name, status, compat_features } = feature;
		const line: Line = [id, name, listLevelOf(feature), status.baseline_low_date ?? null, 0, 0];
		return [{ area: compat_features[0]?.split(".", 1)[0] ?? "", line }];
	});
	return [...groupBy(lines, ({ area }) => area)]
		.map(([area, some]) => ({ area, lines: some.map(({ line }) => line) }))
		.sort((a, b) => b.lines.length - a.lines.length);
}

function changeOf({ lost, won, gained, givenUp }: Plan): PlanProps["change"] {
	if (lost.length + won.length === 0) return undefined;
	return {
		lost: [],
		won: [],
		gained: areasOf(gained),
		givenUp: areasOf(givenUp),
		totals: { lost: 0, versions: lost.length, won: 0, gained: gained.length, givenUp: givenUp.length },
	};
}

/** The browsers that hold back most, of equals the fewest: whose floor to look at does not depend on people. */
function mostHeldBack(floors: Floor[]): Agent[] | undefined {
	const [most] = floors
		.filter(({ from, to }) => from !== to)
		.sort(
			(a, b) =>
				b.gained - a.gained ||
				a.agents.length - b.agents.length ||
				(a.agents.join() < b.agents.join() ? -1 : 1),
		);
	return most?.agents;
}

function browserCurve(
	from: PlannedTarget,
	rows: DecidedRow[],
	agents: Agent[] | undefined,
): PlanProps["browserCurve"] {
	if (!agents) return undefined;
	const curve = planCurve(stepsOf(from, rows, agents, marksIn, features().length));
	return curve && { agents, curve };
}

function yearsOf(from: PlannedTarget): PlanProps["years"] {
	const plans = baselineTargets().map((target) => ({ year: target.year, plan: planOf(from, target) }));
	const curve = planCurve(
		plans.map(({ year, plan }) => ({ version: year, lost: 0, gained: plan.gained.length })),
	);
	return curve && { curve, inside: [], givenUp: plans.map(({ plan }) => plan.givenUp.length) };
}

/** In pieces: none of them takes more than a few milliseconds. */
async function load(typed: z.infer<typeof params>, { locale }: Reader) {
	// What is resolved is kept, and found again below.
	for (const query of [typed.from, typed.to]) {
		resolveTarget(query);
		await yieldToEventLoop();
	}
	const { region, from, to, agents, raised, rows, problems } = readPlanRequest(typed);
	await yieldToEventLoop();
	const now = plannedTarget(from.rows);
	const then = plannedTarget(rows);
	const change = changeOf(planOf(now, then));
	await yieldToEventLoop();
	const floors = floorsOf(to.rows, marksIn, features().length);
	// Where none is chosen, the browser that holds back most is the one to look at.
	const curve = browserCurve(now, to.rows, agents ?? mostHeldBack(floors));
	await yieldToEventLoop();
	const years = yearsOf(now);
	await yieldToEventLoop();
	const plan: PlanProps = {
		typed,
		problems,
		from: from.query,
		to: to.query,
		region,
		regions: regionChoicesOf(regionCodes(), toLocale(locale)),
		pastYears: pastYears(),
		...(agents && { chosen: agents }),
		...(raised && { raised }),
		inside: { from: 0, to: 0 },
		...(change && { change }),
		config: raised ? configOf(to.query, to.rows, raised, rows, rowsOf) : [to.query.replace(/\s+/g, " ")],
		floors,
		...(curve && { browserCurve: curve }),
		...(years && { years }),
	};
	const weights = { kind: "region" as const, code: region };
	const audience = { usage: decidedUsage(usageIn(region) ?? []), weights };
	const tables = { engines: engineTables(), newest: {} };
	const yearRows = baselineTargets().map(({ rows }) => weighedRows(rows, audience, tables));
	const planned = { from: from.rows, to: to.rows, raised: rows, years: yearRows };
	return found(weighedPlan(plan, planned, audience, reachedIn(region)));
}

/** `/plan`: what moving a floor, or from one target to another, costs and brings. */
export const planPage = {
	route: "/plan",
	params,
	props: planProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof planProps>;
