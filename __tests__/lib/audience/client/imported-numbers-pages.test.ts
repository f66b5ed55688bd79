import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { loadProps } from "@/__tests__/lib/site/loader/load-page";
import { getSupportMatrix } from "@/lib/audience/api/audience";
import { applyImportedNumbers } from "@/lib/audience/client/imported-numbers";
import { parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import { resolveAudience } from "@/lib/audience/queries/audience";
import { getAudienceTables } from "@/lib/audience/queries/audience-tables";
import { createAudienceAnswers } from "@/lib/chosen-audience/client/compute-answers";
import { comparePage } from "@/lib/compare/loader";
import { rankLines } from "@/lib/compare/rank-lines";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import { readUsage } from "@/lib/data/usage";
import { computePlanForAudience } from "@/lib/plan/client/compute-plan";
import { planPage } from "@/lib/plan/loader";
import { getRowOrder } from "@/lib/plan/version-floor";
import { setPage } from "@/lib/set/loader";
import type { SetProps } from "@/lib/set/schema/page";
import type { Audience, UsageRow } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import { indexAudience, summarizeReachBriefly } from "@/lib/support/summarize-reach";
import { getTargetPack } from "@/lib/targets/queries/preset-targets";

/** For this region code, the mocked server uses the imported usage. */
const IMPORT_REGION = "DE";
let importedUsage: UsageRow[] = [];

jest.mock("@/lib/next/next-data", () => ({ getBuildId: () => "build" }));
jest.mock("@/lib/data/usage", () => {
	const usage = jest.requireActual<typeof import("@/lib/data/usage")>("@/lib/data/usage");
	return {
		...usage,
		readUsage: (code: string) => (code === IMPORT_REGION ? importedUsage : usage.readUsage(code)),
	};
});
// Turns off the detection of outdated buckets: regional usage counts some browsers on one old version, and imported
// usage has the real versions.
jest.mock("@/lib/support/outdated-bucket", () => ({ findOutdatedBucket: () => undefined }));

const tables = getAudienceTables();
// Leaves out unreleased versions, which imported usage counts as the newest version, so that server and browser
// agree.
const versions = (readUsage(WORLD) ?? []).filter(
	({ agent, version }) => getRowOrder(version) <= getRowOrder(tables.newest[agent] ?? ""),
);
const queries = [
	"baseline widely available",
	"baseline newly available",
	"defaults",
	"last 2 versions",
	"baseline 2022",
	"chrome >= 90, safari >= 15, ios_saf >= 15, firefox >= 100, op_mini all",
];
const query = fc.constantFrom(...queries);
const ids = getFeatures().map(([id]) => id);
const usage = fc
	.array(fc.record({ at: fc.nat(versions.length - 1), weight: fc.nat(10_000) }), {
		minLength: 1,
		maxLength: 120,
	})
	.chain((picked) => {
		const weights = new Map(picked.map(({ at, weight }) => [at, weight]));
		const all = [...weights.values()].reduce((sum, weight) => sum + weight, 1);
		return fc.double({ min: 0.5, max: 1, noNaN: true }).map((part) =>
			[...weights].flatMap(([at, weight]) => {
				const row = versions[at];
				return row ? [{ ...row, share: (weight / all) * part }] : [];
			}),
		);
	});

/** Applies the shares as imported usage, in the browser, to the target that the API returns. */
function applyUsage(target: string, rows: UsageRow[]): Audience {
	const outcome = resolveAudience(target, WORLD);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	const numbers = { name: "own.csv", day: "2026-11-01", usage: rows };
	return applyImportedNumbers(outcome.audience, numbers, tables);
}

const supports = parseSupportMatrix(JSON.parse(getSupportMatrix().text));
const fetching = { known: () => ({ data: supports }), follow: () => () => undefined };

/** The largest difference between numbers at the same paths of two values, or Infinity if anything else differs. */
function getDifference(one: unknown, other: unknown): number {
	if (typeof one === "number" && typeof other === "number") return Math.abs(one - other);
	if (typeof one !== "object" || one === null || typeof other !== "object" || other === null)
		return one === other ? 0 : Number.POSITIVE_INFINITY;
	const otherEntries = new Map(Object.entries(other));
	if (Object.keys(one).sort().join() !== [...otherEntries.keys()].sort().join())
		return Number.POSITIVE_INFINITY;
	return Math.max(
		0,
		...Object.entries(one).map(([name, value]) => getDifference(value, otherEntries.get(name))),
	);
}

const TOLERANCE = 1e-9;
/** 200 runs if the environment variable `EVERYWHERE` is set. */
const runs = { numRuns: process.env.EVERYWHERE ? 200 : timesOf(8, 25) };

const requests: string[] = [];
/** Returns the site's response, and adds the URL to `requests`. */
function getResponseBody(address: string): unknown {
	requests.push(address);
	const { pathname, searchParams } = new URL(address, "http://site");
	if (pathname.endsWith(".targets.json")) return JSON.parse(getTargetPack().text);
	if (pathname.startsWith("/choices/")) return tables;
	const outcome = resolveAudience(searchParams.get("target") ?? "", searchParams.get("region") ?? "");
	if (outcome.kind !== "found") throw new Error(address);
	return outcome.audience;
}
globalThis.fetch = (async (address: string) => ({
	ok: true,
	json: async () => getResponseBody(address),
})) as never;

describe("numbers for imported usage, computed in the browser", () => {
	it("equal the server's on /compare", async () => {
		const { comparison } = await loadProps(comparePage, { a: "chrome-100", b: "safari-17.4" });
		const areas = comparison?.leads.flatMap((lead) => lead.areas) ?? [];
		const shown = new Set(areas.flatMap(({ lines }) => lines.map(([id]) => id)));
		const entries = getFeatures()
			.filter(([id]) => shown.has(id))
			.map(([id, feature]) => ({ id, support: getFeatureSupport(feature) }));
		fc.assert(
			fc.property(usage, query, (rows, target) => {
				importedUsage = rows;
				const outcome = resolveAudience(target, IMPORT_REGION);
				if (outcome.kind !== "found") throw new Error(outcome.kind);
				const ready = indexAudience(outcome.audience);
				const briefs = new Map(entries.map(({ id, support }) => [id, summarizeReachBriefly(support, ready)]));
				const localResult = createAudienceAnswers(applyUsage(target, rows), "local", fetching)
					.features()
					.answer().value;
				expect(localResult?.size).toBe(ids.length);
				for (const { lines } of areas) {
					const difference = getDifference(
						rankLines(lines, localResult ?? new Map()),
						rankLines(lines, briefs),
					);
					expect(difference).toBeLessThanOrEqual(TOLERANCE);
				}
			}),
			runs,
		);
	});

	it("equal the server's on /set", () => {
		fc.assert(
			fc.property(
				usage,
				query,
				fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 8 }),
				(rows, target, some) => {
					importedUsage = rows;
					const outcome = setPage.load(
						{ features: some.join(), target, region: IMPORT_REGION },
						{ locale: "en" },
					);
					if (outcome.kind !== "found") throw new Error(outcome.kind);
					const props: SetProps = outcome.props;
					const chosen = createAudienceAnswers(applyUsage(target, rows), "local", fetching);
					const localResult = chosen.set(`${some.join()};${props.recentIn?.join() ?? ""}`).answer().value;
					const difference = getDifference(
						{ features: localResult?.features, together: localResult?.together },
						{ features: props.features.map(({ name, ...rest }) => rest), together: props.together },
					);
					expect(difference).toBeLessThanOrEqual(TOLERANCE);
					expect(localResult?.newestOnly ?? localResult?.oldOnly).toBeUndefined();
				},
			),
			runs,
		);
	});

	it("equal the server's on /plan", async () => {
		const floor = fc.constantFrom(
			["", ""],
			["safari,ios_saf", "18"],
			["chrome", "none"],
			["edge,chrome", "120"],
		);
		await fc.assert(
			fc.asyncProperty(
				usage,
				query,
				fc.option(query, { nil: "" }),
				floor,
				async (rows, from, to, [browser, version]) => {
					importedUsage = rows;
					const typed = { from, to, browser, version };
					const wanted = await loadProps(planPage, { ...typed, region: IMPORT_REGION });
					const serverProps = await loadProps(planPage, { ...typed, region: "" });
					const audience = applyUsage(from, rows);
					const features = createAudienceAnswers(audience, "local", fetching).features().answer().value;
					const localResult = await computePlanForAudience(
						audience,
						serverProps,
						features ?? new Map(),
						"en",
					);
					const { newestOnly, oldOnly, ...rest } = wanted;
					const { typed: owner, region, readings } = rest;
					expect(getDifference({ ...localResult, typed: owner, region, readings }, rest)).toBeLessThanOrEqual(
						TOLERANCE,
					);
				},
			),
			runs,
		);
		expect(
			requests.filter((address) => !/^\/(matrix|choices)\/build|^\/api\/v1\/audience\?/.test(address)),
		).toEqual([]);
	});
});
