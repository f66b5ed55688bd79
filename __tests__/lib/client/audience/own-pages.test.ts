import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { propsOf } from "@/__tests__/lib/page-props/load-page";
import { audienceOf } from "@/lib/answers/audience";
import { audienceTables } from "@/lib/answers/audience-tables";
import { featureSupport } from "@/lib/answers/support";
import { answersFor } from "@/lib/client/audience/answers";
import { weighedBy } from "@/lib/client/audience/own-numbers";
import { planFor } from "@/lib/client/audience/plan-for";
import { features } from "@/lib/data/features";
import { usageIn } from "@/lib/data/usage";
import { weighedLines } from "@/lib/domain/lead-lines";
import { rowOrder } from "@/lib/domain/plan/floor";
import { readMatrix } from "@/lib/domain/reach/matrix";
import { briefOf, readyAudience } from "@/lib/domain/reach/summary";
import { featureMatrix, targetPack } from "@/lib/machine-props/matrix";
import { comparePage } from "@/lib/page-props/compare";
import { planPage } from "@/lib/page-props/plan";
import { setPage } from "@/lib/page-props/set";
import type { Audience, UsageRow } from "@/lib/schema/audience";
import { WORLD } from "@/lib/schema/default-audience";
import type { SetProps } from "@/lib/schema/props/set";

/** The region whose usage the server is told to be the reader's. */
const PLACE = "DE";
let counted: UsageRow[] = [];

jest.mock("@/lib/framework/start-data", () => ({ buildName: () => "build" }));
jest.mock("@/lib/data/usage", () => {
	const usage = jest.requireActual<typeof import("@/lib/data/usage")>("@/lib/data/usage");
	return { ...usage, usageIn: (code: string) => (code === PLACE ? counted : usage.usageIn(code)) };
});
// That a version stands for all up to the newest is a rule for regions: a reader's versions are people's own.
jest.mock("@/lib/domain/reach/old-bucket", () => ({ oldBucket: () => undefined }));

const tables = audienceTables();
// Of the reader's own numbers alone, what is newer than any release counts as the newest: both know the others alike.
const versions = (usageIn(WORLD) ?? []).filter(
	({ agent, version }) => rowOrder(version) <= rowOrder(tables.newest[agent] ?? ""),
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
const ids = features().map(([id]) => id);
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

/** The shares as the reader's own: what the site answers of the target, weighed on the device. */
function ownAudience(target: string, rows: UsageRow[]): Audience {
	const outcome = audienceOf(target, WORLD);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	const numbers = { name: "own.csv", day: "2026-11-01", usage: rows };
	return weighedBy(outcome.audience, numbers, tables);
}

const supports = readMatrix(JSON.parse(featureMatrix().text));
const asking = { known: () => ({ data: supports }), follow: () => () => undefined };

/** How far numbers in the same places of two answers lie apart, without end where anything else is not the same. */
function apart(one: unknown, other: unknown): number {
	if (typeof one === "number" && typeof other === "number") return Math.abs(one - other);
	if (typeof one !== "object" || one === null || typeof other !== "object" || other === null)
		return one === other ? 0 : Number.POSITIVE_INFINITY;
	const theirs = new Map(Object.entries(other));
	if (Object.keys(one).sort().join() !== [...theirs.keys()].sort().join()) return Number.POSITIVE_INFINITY;
	return Math.max(0, ...Object.entries(one).map(([name, value]) => apart(value, theirs.get(name))));
}

const NEAR = 1e-9;
/** With `EVERYWHERE` in the environment, 200. */
const runs = { numRuns: process.env.EVERYWHERE ? 200 : timesOf(8, 25) };

/** What the site answers to the device; `asked` holds every address. */
const asked: string[] = [];
function answerOf(address: string): unknown {
	asked.push(address);
	const { pathname, searchParams } = new URL(address, "http://site");
	if (pathname.endsWith(".targets.json")) return JSON.parse(targetPack().text);
	if (pathname.startsWith("/choices/")) return tables;
	const outcome = audienceOf(searchParams.get("target") ?? "", searchParams.get("region") ?? "");
	if (outcome.kind !== "found") throw new Error(address);
	return outcome.audience;
}
globalThis.fetch = (async (address: string) => ({ ok: true, json: async () => answerOf(address) })) as never;

describe("own numbers, counted on the device", () => {
	it("come to the server's rule for the same shares on /compare", async () => {
		const { comparison } = await propsOf(comparePage, { a: "chrome-100", b: "safari-17.4" });
		const areas = comparison?.leads.flatMap((lead) => lead.areas) ?? [];
		const shown = new Set(areas.flatMap(({ lines }) => lines.map(([id]) => id)));
		const entries = features()
			.filter(([id]) => shown.has(id))
			.map(([id, feature]) => ({ id, support: featureSupport(feature) }));
		fc.assert(
			fc.property(usage, query, (rows, target) => {
				counted = rows;
				const outcome = audienceOf(target, PLACE);
				if (outcome.kind !== "found") throw new Error(outcome.kind);
				const ready = readyAudience(outcome.audience);
				const briefs = new Map(entries.map(({ id, support }) => [id, briefOf(support, ready)]));
				const own = answersFor(ownAudience(target, rows), "for good", asking).features().answer().value;
				expect(own?.size).toBe(ids.length);
				for (const { lines } of areas) {
					const difference = apart(weighedLines(lines, own ?? new Map()), weighedLines(lines, briefs));
					expect(difference).toBeLessThanOrEqual(NEAR);
				}
			}),
			runs,
		);
	});

	it("come to the server's answer for the same shares on /set", () => {
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
					const chosen = answersFor(ownAudience(target, rows), "for good", asking);
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

	it("come to the server's answer for the same shares on /plan", async () => {
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
					const wanted = await propsOf(planPage, { ...typed, region: PLACE });
					const given = await propsOf(planPage, { ...typed, region: "" });
					const audience = ownAudience(from, rows);
					const features = answersFor(audience, "for good", asking).features().answer().value;
					const own = await planFor(audience, given, features ?? new Map(), "en");
					const { newestOnly, oldOnly, ...rest } = wanted;
					const { typed: whose, region } = rest;
					expect(apart({ ...own, typed: whose, region }, rest)).toBeLessThanOrEqual(NEAR);
				},
			),
			runs,
		);
		expect(
			asked.filter((address) => !/^\/(matrix|choices)\/build|^\/api\/v1\/audience\?/.test(address)),
		).toEqual([]);
	});
});
