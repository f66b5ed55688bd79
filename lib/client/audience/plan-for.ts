import { FetchError, fetchJson } from "@/lib/client/fetch-json";
import { shaped } from "@/lib/client/fits";
import planShape from "@/lib/client/schemas/plan-page.json";
import packShape from "@/lib/client/schemas/target-pack.json";
import { raiseFloor } from "@/lib/domain/plan/floor";
import { readTargets } from "@/lib/domain/plan/target-pack";
import { weighedPlan } from "@/lib/domain/plan/weighed-plan";
import { weighedRows } from "@/lib/domain/plan/weighed-rows";
import { pageDataAddress } from "@/lib/framework/page-data";
import { buildName } from "@/lib/framework/start-data";
import { paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { Audience, UsageRow } from "@/lib/schema/audience";
import { WORLD } from "@/lib/schema/default-audience";
import type { PlanPageData, PlanProps } from "@/lib/schema/props/plan";
import type { TargetPack } from "@/lib/schema/target-pack";
import { askedOnce } from "./asked-once";
import type { FeatureAnswers } from "./choice";
import { fetchTables, tablesAddress } from "./choices";
import { audienceIn } from "./read-audience";

type Version = Pick<UsageRow, "agent" | "version">;

const fetchPlan = fetchJson(shaped<PlanPageData>(planShape));
const packAt = askedOnce(fetchJson(shaped<TargetPack>(packShape)));
const audienceAt = askedOnce(fetchJson((body): body is object => audienceIn(body) !== undefined));
const tablesAt = askedOnce(fetchTables);

/** The versions of a target: all that the site is asked of it, and its query all that it is told. */
async function rowsOf(query: string): Promise<Version[]> {
	const found = audienceIn(await audienceAt(machinePaths.audienceApi({ target: query, region: WORLD })));
	if (!found) throw new FetchError("no audience", true);
	return found.target;
}

/** The versions of Baseline of years: of those that are over by the data they are in one pack. */
async function rowsOfYears(years: string[]): Promise<Version[][]> {
	const ready = readTargets(await packAt(machinePaths.targetPack(buildName())));
	const queries = years.map((year) => `baseline ${year}`);
	return Promise.all(
		queries.map((query) => ready.find((target) => target.query === query)?.rows ?? rowsOf(query)),
	);
}

/** The plan from the audience's target, where the address names none: what works in it, the site is to tell. */
async function planFrom(query: string, plan: PlanProps, locale: string): Promise<PlanProps> {
	if (plan.typed.from !== "" || plan.from === query) return plan;
	const asked = { ...plan.typed, from: query };
	const { pageProps } = await fetchPlan(pageDataAddress({ path: paths.plan(), locale, query: asked }));
	return { ...pageProps, typed: plan.typed };
}

/**
 * A plan for the people of an audience, counted here: of the audience, the site is told the target alone.
 * @param given the plan as the server has counted it, for other people.
 * @param features what the audience says of every feature.
 * @throws {FetchError} where what it takes does not come.
 */
export async function planFor(
	audience: Audience,
	given: PlanProps,
	features: FeatureAnswers,
	locale: string,
): Promise<PlanProps> {
	const plan = await planFrom(audience.query, given, locale);
	const [from, to, years, tables] = await Promise.all([
		rowsOf(plan.from),
		rowsOf(plan.to),
		rowsOfYears(plan.years?.curve.steps.map(([year]) => year) ?? []),
		audience.weights.kind === "imported" ? tablesAt(tablesAddress()) : { engines: {}, newest: {} },
	]);
	const weigh = (rows: Version[]) => weighedRows(rows, audience, tables);
	const target = weigh(to);
	const rows = {
		from: weigh(from),
		to: target,
		raised: plan.raised ? raiseFloor(target, plan.raised.agents, plan.raised.version) : target,
		years: years.map(weigh),
	};
	return weighedPlan(plan, rows, audience, (id) => features.get(id));
}
