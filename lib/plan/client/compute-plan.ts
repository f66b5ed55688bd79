import { fetchTables, getTablesUrl } from "@/lib/audience/client/fetch-choices";
import { toStoredAudience } from "@/lib/audience/client/parse-audience";
import { unpackTargets } from "@/lib/audience/pack-targets";
import type { TargetPack } from "@/lib/audience/schema/choices";
import { FetchError, fetchJson } from "@/lib/browser/fetch-json";
import planSchema from "@/lib/browser/schemas/plan-page.json";
import packSchema from "@/lib/browser/schemas/target-pack.json";
import { createTypeGuard } from "@/lib/browser/validate";
import { getBuildId } from "@/lib/next/next-data";
import { getPageDataUrl } from "@/lib/next/page-data-url";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import type { PlanPageData, PlanProps } from "@/lib/plan/schema";
import { raiseFloor } from "@/lib/plan/version-floor";
import { buildPlan } from "@/lib/plan/weighted-plan";
import { toWeightedRows } from "@/lib/plan/weighted-rows";
import type { FeatureAnswers } from "@/lib/reach/client/matrix-queries";
import type { Audience, UsageRow } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";

type Version = Pick<UsageRow, "agent" | "version">;

/** Caches the response of each address for the document. A failed request is repeated. */
function fetchOnce<T>(fetcher: (address: string) => Promise<T>): (address: string) => Promise<T> {
	const responses = new Map<string, Promise<T>>();
	return (address) => {
		const cached = responses.get(address);
		if (cached) return cached;
		const response = fetcher(address);
		responses.set(address, response);
		response.catch(() => responses.delete(address));
		return response;
	};
}

const fetchPlan = fetchJson(createTypeGuard<PlanPageData>(planSchema));
const fetchTargetPack = fetchOnce(fetchJson(createTypeGuard<TargetPack>(packSchema)));
const fetchAudience = fetchOnce(fetchJson((body): body is object => toStoredAudience(body) !== undefined));
const fetchAudienceTables = fetchOnce(fetchTables);

/** Fetches the versions of a target. The server learns only the query. */
async function fetchVersions(query: string): Promise<Version[]> {
	const found = toStoredAudience(
		await fetchAudience(machinePaths.audienceApi({ target: query, region: WORLD })),
	);
	if (!found) throw new FetchError("The response holds no audience.", true);
	return found.target;
}

/** Fetches the Baseline versions of years. Those of completed years come in one pack. */
async function fetchYearVersions(years: string[]): Promise<Version[][]> {
	const packedTargets = unpackTargets(await fetchTargetPack(machinePaths.targetPack(getBuildId())));
	const queries = years.map((year) => `baseline ${year}`);
	return Promise.all(
		queries.map(
			(query) => packedTargets.find((target) => target.query === query)?.rows ?? fetchVersions(query),
		),
	);
}

/** The plan from the audience's target, unless the address names another. Only the server knows which features work in it. */
async function fetchPlanFrom(query: string, plan: PlanProps, locale: string): Promise<PlanProps> {
	if (plan.typed.from !== "" || plan.from === query) return plan;
	const params = { ...plan.typed, from: query };
	const { pageProps } = await fetchPlan(getPageDataUrl({ path: paths.plan(), locale, query: params }));
	return { ...pageProps, typed: plan.typed };
}

/**
 * Computes a plan for an audience in the browser. The server learns only the audience's target, never its usage.
 * @param initialPlan the server's plan, for a region.
 * @param features the reach of every feature in the audience.
 * @throws {FetchError} if a request fails.
 */
export async function computePlanForAudience(
	audience: Audience,
	initialPlan: PlanProps,
	features: FeatureAnswers,
	locale: string,
): Promise<PlanProps> {
	const plan = await fetchPlanFrom(audience.query, initialPlan, locale);
	const [from, to, years, tables] = await Promise.all([
		fetchVersions(plan.from),
		fetchVersions(plan.to),
		fetchYearVersions(plan.years?.curve.steps.map(([year]) => year) ?? []),
		audience.weights.kind === "imported" ? fetchAudienceTables(getTablesUrl()) : { engines: {}, newest: {} },
	]);
	const toRows = (rows: Version[]) => toWeightedRows(rows, audience, tables);
	const target = toRows(to);
	const rows = {
		from: toRows(from),
		to: target,
		raised: plan.raised ? raiseFloor(target, plan.raised.agents, plan.raised.version) : target,
		years: years.map(toRows),
	};
	return buildPlan(plan, rows, audience, (id) => features.get(id));
}
