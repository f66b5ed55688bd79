import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { loadProps } from "@/__tests__/lib/site/loader/load-page";
import { getSupportMatrix, getTargetPack } from "@/lib/audience/api/support-matrix";
import { createAudienceAnswers } from "@/lib/audience/client/compute-answers";
import { applyImportedNumbers } from "@/lib/audience/client/imported-numbers";
import { parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import { resolveAudience } from "@/lib/audience/queries/audience";
import { getAudienceTables } from "@/lib/audience/queries/audience-tables";
import type { Audience, UsageRow } from "@/lib/audience/schema/audience";
import { WORLD } from "@/lib/audience/schema/default-audience";
import { comparePage } from "@/lib/compare/loader";
import { rankLines } from "@/lib/compare/rank-lines";
import { getFeatures } from "@/lib/data/features";
import { readUsage } from "@/lib/data/usage";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { computePlanForAudience } from "@/lib/plan/client/compute-plan";
import { planPage } from "@/lib/plan/loader";
import { getRowOrder } from "@/lib/plan/version-floor";
import { setPage } from "@/lib/set/loader";
import type { SetProps } from "@/lib/set/schema/page";
import { indexAudience, summarizeReachBriefly } from "@/lib/support/summarize-reach";

/** A region code that makes the server use the reader's usage. */
const PLACE = "DE";
let counted: UsageRow[] = [];

jest.mock("@/lib/next/next-data", () => ({ getBuildId: () => "build" }));
jest.mock("@/lib/data/usage", () => {
	const usage = jest.requireActual<typeof import("@/lib/data/usage")>("@/lib/data/usage");
	return { ...usage, readUsage: (code: string) => (code === PLACE ? counted : usage.readUsage(code)) };
});
// Only regional usage counts a browser on one version up to its newest. Imported usage has real versions.
jest.mock("@/lib/support/outdated-bucket", () => ({ findOutdatedBucket: () => undefined }));

const tables = getAudienceTables();
// Imported usage counts unreleased versions as the newest; the server here does too.
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

/** The same shares as imported usage, applied in the browser to the target that the API returns. */
function ownAudience(target: string, rows: UsageRow[]): Audience {
	const outcome = resolveAudience(target, WORLD);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	const numbers = { name: "own.csv", day: "2026-11-01", usage: rows };
	return applyImportedNumbers(outcome.audience, numbers, tables);
}

const supports = parseSupportMatrix(JSON.parse(getSupportMatrix().text));
const fetching = { known: () => ({ data: supports }), follow: () => () => undefined };

/** The largest difference between numbers at the same paths of two values. Infinity if anything else differs. */
function apart(one: unknown, other: unknown): number {
	if (typeof one === "number" && typeof other === "number") return Math.abs(one - other);
	if (typeof one !== "object" || one === null || typeof other !== "object" || other === null)
		return one === other ? 0 : Number.POSITIVE_INFINITY;
	const theirs = new Map(Object.entries(other));
	if (Object.keys(one).sort().join() !== [...theirs.keys()].sort().join()) return Number.POSITIVE_INFINITY;
	return Math.max(0, ...Object.entries(one).map(([name, value]) => apart(value, theirs.get(name))));
}

const NEAR = 1e-9;
/** 200 with the environment variable `EVERYWHERE`. */
const runs = { numRuns: process.env.EVERYWHERE ? 200 : timesOf(8, 25) };

/** Responses of the site. `requests` collects every URL. */
const requests: string[] = [];
function answerOf(address: string): unknown {
	requests.push(address);
	const { pathname, searchParams } = new URL(address, "http://site");
	if (pathname.endsWith(".targets.json")) return JSON.parse(getTargetPack().text);
	if (pathname.startsWith("/choices/")) return tables;
	const outcome = resolveAudience(searchParams.get("target") ?? "", searchParams.get("region") ?? "");
	if (outcome.kind !== "found") throw new Error(address);
	return outcome.audience;
}
globalThis.fetch = (async (address: string) => ({ ok: true, json: async () => answerOf(address) })) as never;

describe("imported usage, computed in the browser", () => {
	it("matches the server for the same shares on /compare", async () => {
		const { comparison } = await loadProps(comparePage, { a: "chrome-100", b: "safari-17.4" });
		const areas = comparison?.leads.flatMap((lead) => lead.areas) ?? [];
		const shown = new Set(areas.flatMap(({ lines }) => lines.map(([id]) => id)));
		const entries = getFeatures()
			.filter(([id]) => shown.has(id))
			.map(([id, feature]) => ({ id, support: getFeatureSupport(feature) }));
		fc.assert(
			fc.property(usage, query, (rows, target) => {
				counted = rows;
				const outcome = resolveAudience(target, PLACE);
				if (outcome.kind !== "found") throw new Error(outcome.kind);
				const ready = indexAudience(outcome.audience);
				const briefs = new Map(entries.map(({ id, support }) => [id, summarizeReachBriefly(support, ready)]));
				const own = createAudienceAnswers(ownAudience(target, rows), "local", fetching)
					.features()
					.answer().value;
				expect(own?.size).toBe(ids.length);
				for (const { lines } of areas) {
					const difference = apart(rankLines(lines, own ?? new Map()), rankLines(lines, briefs));
					expect(difference).toBeLessThanOrEqual(NEAR);
				}
			}),
			runs,
		);
	});

	it("matches the server for the same shares on /set", () => {
		fc.assert(
			fc.property(
				usage,
				query,
				fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 8 }),
				(rows, target, some) => {
					counted = rows;
					const outcome = setPage.load({ features: some.join(), target, region: PLACE }, { locale: "en" });
					if (outcome.kind !== "found") throw new Error(outcome.kind);
					const props: SetProps = outcome.props;
					const chosen = createAudienceAnswers(ownAudience(target, rows), "local", fetching);
					const own = chosen.set(some.join(), props.isNew ?? false).answer().value;
					const difference = apart(
						{ features: own?.features, together: own?.together },
						{ features: props.features.map(({ name, ...rest }) => rest), together: props.together },
					);
					expect(difference).toBeLessThanOrEqual(NEAR);
					expect(own?.newestOnly ?? own?.oldOnly).toBeUndefined();
				},
			),
			runs,
		);
	});

	it("matches the server for the same shares on /plan", async () => {
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
					counted = rows;
					const typed = { from, to, browser, version };
					const wanted = await loadProps(planPage, { ...typed, region: PLACE });
					const serverProps = await loadProps(planPage, { ...typed, region: "" });
					const audience = ownAudience(from, rows);
					const features = createAudienceAnswers(audience, "local", fetching).features().answer().value;
					const own = await computePlanForAudience(audience, serverProps, features ?? new Map(), "en");
					const { newestOnly, oldOnly, ...rest } = wanted;
					const { typed: owner, region } = rest;
					expect(apart({ ...own, typed: owner, region }, rest)).toBeLessThanOrEqual(NEAR);
				},
			),
			runs,
		);
		expect(
			requests.filter((address) => !/^\/(matrix|choices)\/build|^\/api\/v1\/audience\?/.test(address)),
		).toEqual([]);
	});
});
