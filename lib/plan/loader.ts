import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { z } from "zod";
import { targetParam, textParam } from "@/lib/api/read-params";
import { getEngineTables, getResolvedUsage } from "@/lib/audience/queries/audience";
import { regionParam } from "@/lib/audience/queries/requested-audience";
import { readTarget } from "@/lib/audience/queries/target-reading";
import { getFeatures } from "@/lib/data/features";
import { resolveTarget } from "@/lib/data/target";
import { getRegionCodes, readUsage } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { parsePlanRequest } from "@/lib/plan/queries/plan-request";
import {
	createRegionalReachLookup,
	getFeatureMarks,
	listBaselineTargets,
	listCompletedYears,
	resolveTargetRows,
	toPlannedTarget,
} from "@/lib/plan/queries/plan-targets";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { RequestContext, ServerPageDefinition } from "@/lib/static-props/page";
import { groupBy } from "@/lib/support/group-by";
import { getListLevel } from "@/lib/support/list-level";
import { parseVersionRange } from "@/lib/support/resolve-engine";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import { computeFloors } from "./floor-steps";
import { computePlan, type Plan, type PlannedTarget, subtractRows } from "./plan";
import { computePlanCurve } from "./plan-curve";
import { listGainSteps } from "./propose-steps";
import { type FeatureAreas, type PlanProps, planProps } from "./schema";
import { buildPlan } from "./weighted-plan";
import { toWeightedRows } from "./weighted-rows";

/** The query for one version. browserslist identifies a version range by its low end. */
function toVersionQuery({ agent, version }: ResolvedRow): string {
	const isRange = version.includes("-");
	return `${agent} ${isRange ? (parseVersionRange(version)?.low ?? version) : version}`;
}

/** Collapses white space, which has no meaning in queries. */
const toSingleLine = (query: string) => query.trim().replace(/\s+/g, " ");

/** The query for a browser's versions below one, or for all; undefined if browserslist cannot express it. */
function toVersionsBelowQuery(agent: Agent, version: string | undefined): string | undefined {
	if (version === undefined) return `${agent} > 0`;
	const low = parseVersionRange(version)?.low ?? "";
	return /^[\d.]+$/.test(low) ? `${agent} < ${low}` : undefined;
}

/**
 * Builds queries, one per line, that resolve to exactly the versions of a target with a raised floor. `not safari < 17` is
 * readable, but browserslist compares only the first two numbers of released versions. Versions that it misses are listed
 * one by one; if it would remove too much, the whole target is listed.
 * https://github.com/browserslist/browserslist#query-composition
 * @param query the target before the change. @param before its versions.
 * @param remaining the versions after the change.
 * @param resolve resolves a query of one part to versions.
 */
export function toBrowserslistConfig(
	query: string,
	before: ResolvedRow[],
	{ agents, version }: { agents: readonly Agent[]; version?: string },
	remaining: ResolvedRow[],
	resolve: (query: string) => ResolvedRow[],
): string[] {
	const dropped = subtractRows(before, remaining);
	const belowQueries = agents
		.filter((agent) => dropped.some((row) => row.agent === agent))
		.flatMap((agent) => toVersionsBelowQuery(agent, version) ?? []);
	const below = belowQueries.flatMap(resolve);
	if (subtractRows(remaining, below).length < remaining.length) return remaining.map(toVersionQuery);
	const rest = subtractRows(dropped, below).map(toVersionQuery);
	return [toSingleLine(query), ...[...belowQueries, ...rest].map((part) => `not ${part}`)];
}

type Line = FeatureAreas[number]["lines"][number];

const params = z.object({
	from: targetParam,
	to: targetParam,
	browser: textParam,
	version: textParam,
	region: regionParam,
});

/** Groups features by the area of their first key. `buildPlan` fills in their reach. */
function groupByArea(indexes: number[]): FeatureAreas {
	const lines = indexes.flatMap((index): { area: string; line: Line }[] => {
		const entry = getFeatures()[index];
		if (!entry) return [];
		const [id, feature] = entry;
		const { name, status, compat_features } = feature;
		const line: Line = [id, name, getListLevel(feature), status.baseline_low_date ?? null, 0, 0];
		return [{ area: compat_features[0]?.split(".", 1)[0] ?? "", line }];
	});
	return [...groupBy(lines, ({ area }) => area)]
		.map(([area, some]) => ({ area, lines: some.map(({ line }) => line) }))
		.sort((a, b) => b.lines.length - a.lines.length);
}

function toChange({ lost, won, gained, givenUp }: Plan): PlanProps["change"] {
	if (lost.length + won.length === 0) return undefined;
	return {
		lost: [],
		won: [],
		gained: groupByArea(gained),
		givenUp: groupByArea(givenUp),
		totals: { lost: 0, versions: lost.length, won: 0, gained: gained.length, givenUp: givenUp.length },
	};
}

function computeYearsCurve(from: PlannedTarget): PlanProps["years"] {
	const plans = listBaselineTargets().map((target) => ({
		year: target.year,
		plan: computePlan(from, target),
	}));
	const curve = computePlanCurve(
		plans.map(({ year, plan }) => ({ version: year, lost: 0, gained: plan.gained.length })),
	);
	return curve && { curve, inside: [], givenUp: plans.map(({ plan }) => plan.givenUp.length) };
}

/** Yields to the event loop between steps, so that none blocks it for more than a few milliseconds. */
async function load(typed: z.infer<typeof params>, { locale }: RequestContext) {
	// Warms the cache of resolved targets, one query at a time.
	for (const query of [typed.from, typed.to]) {
		resolveTarget(query);
		await yieldToEventLoop();
	}
	const { region, from, to, agents, raised, rows, problems } = parsePlanRequest(typed);
	await yieldToEventLoop();
	const fromTarget = toPlannedTarget(from.rows);
	const toTarget = toPlannedTarget(rows);
	const change = toChange(computePlan(fromTarget, toTarget));
	await yieldToEventLoop();
	const floors = computeFloors(to.rows, getFeatureMarks, getFeatures().length);
	await yieldToEventLoop();
	const steps = listGainSteps(fromTarget, getFeatureMarks, getFeatures().length);
	await yieldToEventLoop();
	const years = computeYearsCurve(fromTarget);
	await yieldToEventLoop();
	const fromReading = typed.from === "" ? undefined : readTarget(typed.from, region);
	const toReading = typed.to === "" ? undefined : readTarget(typed.to, region);
	const plan: PlanProps = {
		typed,
		problems,
		readings: { ...(fromReading && { from: fromReading }), ...(toReading && { to: toReading }) },
		from: from.query,
		to: to.query,
		region,
		regions: buildRegionChoices(getRegionCodes(), toLocale(locale)),
		pastYears: listCompletedYears(),
		...(agents && { chosen: agents }),
		...(raised && { raised }),
		inside: { from: 0, to: 0 },
		...(change && { change }),
		config: raised
			? toBrowserslistConfig(to.query, to.rows, raised, rows, resolveTargetRows)
			: [to.query.replace(/\s+/g, " ")],
		floors,
		steps,
		proposals: [],
		...(years && { years }),
	};
	const weights = { kind: "region" as const, code: region };
	const audience = { usage: getResolvedUsage(readUsage(region) ?? []), weights };
	const tables = { engines: getEngineTables(), newest: {} };
	const yearRows = listBaselineTargets().map(({ rows }) => toWeightedRows(rows, audience, tables));
	const planned = { from: from.rows, to: to.rows, raised: rows, years: yearRows };
	return toFound(buildPlan(plan, planned, audience, createRegionalReachLookup(region)));
}

/** `/plan`: costs and gains of raising a floor, or of moving from one target to another. */
export const planPage = {
	route: "/plan",
	params,
	props: planProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof planProps>;
