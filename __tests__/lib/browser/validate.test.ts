import fc from "fast-check";
import { z } from "zod";
import { timesOf } from "@/__tests__/exhaustive";
import { getAudienceTables } from "@/lib/audience/queries/audience-tables";
import { resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { readTarget } from "@/lib/audience/queries/target-reading";
import { type JsonSchema, supportedKeywords, validateJson } from "@/lib/browser/validate";
import type { ChangesProps } from "@/lib/changes/schema/page";
import { getRegionCodes } from "@/lib/data/usage";
import { compatApi, featureApi } from "@/lib/features/api";
import { featurePage } from "@/lib/features/loader/feature";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import type { PlanProps } from "@/lib/plan/schema";
import { searchApi } from "@/lib/search/api/search";
import { suggestApi } from "@/lib/search/api/suggest";
import { timePage } from "@/lib/time/loader";
import { browserSchemas, toJsonSchema } from "@/scripts/schemas";

type Name = keyof typeof browserSchemas;
const names = Object.keys(browserSchemas) as Name[];

const getSchema = (name: Name) => toJsonSchema(browserSchemas[name]) as JsonSchema;

/** Round-trips a loader's result through JSON. */
function toJsonBody(outcome: { kind: string; body?: unknown; props?: unknown }): unknown {
	if (outcome.kind !== "found") throw new Error("not found");
	return JSON.parse(JSON.stringify(outcome.body ?? outcome.props));
}

/** A plan that raises the oldest supported version of one browser. */
const plan: PlanProps = {
	typed: { from: "", to: "", browser: "safari", version: "18", region: "" },
	readings: {},
	problems: { to: { reason: "unknown", message: "Unknown query." } },
	from: "defaults",
	to: "defaults",
	region: "world",
	regions: { continents: [["alt-eu", "Europe"]], countries: [["DE", "Germany"]] },
	pastYears: ["2025"],
	raised: { agents: ["safari"], version: "18" },
	inside: { from: 0.9, to: 0.89 },
	change: {
		lost: [{ agent: "safari", from: "17.5", to: "17.6", count: 2, share: 0.01 }],
		won: [],
		gained: [{ area: "css", lines: [["has", ":has()", "newly", "2023-12-19", 0.93, 0.95]] }],
		givenUp: [],
		totals: { lost: 0.01, versions: 2, won: 0, gained: 1, givenUp: 0 },
	},
	config: ["defaults", "not safari < 18"],
	steps: [],
	proposals: [],
	floors: [{ agents: ["safari"], from: "17.5", to: "27.0", count: 34, share: 0.15, gained: 59 }],
};

/** Changes within two days. */
const changes: ChangesProps = {
	typed: { since: "2026-09-14", until: "2026-09-15", region: "DE" },
	regions: { continents: [["alt-eu", "Europe"]], countries: [["DE", "Germany"]] },
	lists: {
		since: "2026-09-14",
		until: "2026-09-15",
		region: "DE",
		reach: {
			kind: "found",
			knownTo: "2026-10",
			features: 1,
			groups: [{ least: 95, count: 1, some: [["has", ":has()", "2026-09"]] }],
		},
		newly: { count: 1, some: [["has", ":has()", "≤2026-09-15"]] },
		widely: { count: 0, some: [] },
		due: { count: 0, some: [] },
		leaving: { count: 0, some: [] },
		support: {
			releases: {
				count: 1,
				some: [
					{
						browser: "chrome",
						version: "150",
						day: "2026-09-14",
						counts: { gained: 1, completed: 0, limited: 0, lost: 0 },
					},
				],
			},
			turns: [
				{
					turn: "gained",
					count: 1,
					some: [{ id: "has", name: ":has()", keys: 1, releases: ["chrome 150"], atMost: true }],
				},
			],
		},
		knownTo: { compat: "2026-09-14" },
	},
	years: ["2026"],
	months: ["2026-09"],
};

/** Creates valid bodies for each schema. */
const bodies: Record<Name, () => unknown[] | Promise<unknown[]>> = {
	audience: () => [toJsonBody(resolveRequestedAudience({ target: "defaults", region: "DE" }))],
	"audience-tables": () => [getAudienceTables()],
	"changes-page": () => [{ pageProps: changes }],
	compat: () => [toJsonBody(compatApi.load({ key: "css.properties.grid" }))],
	feature: () => ["subgrid", "webusb"].map((id) => toJsonBody(featureApi.load({ id }))),
	"feature-page": () =>
		Promise.all(
			["subgrid", "webusb"].map(async (id) => ({
				pageProps: toJsonBody(await featurePage.load({ id })),
			})),
		),
	matrix: () => [{ ids: ["grid"], columns: { chrome: ["57"], ie: ["-"] } }],
	"plan-page": () => [{ pageProps: plan }],
	problem: () => [{ title: "Bad request", status: 400, detail: "no such target", parameter: "target" }],
	"region-choices": () => [buildRegionChoices(getRegionCodes(), "de")],
	search: () => [toJsonBody(searchApi.load({ q: "grid missing:safari nosuch:x", limit: 5 } as never))],
	"shared-numbers": () => [
		{ query: "defaults", name: "ga4.csv", day: "2025-02-28", stats: { chrome: { "120": 12.5, "121": 7 } } },
	],
	suggestions: () => [toJsonBody(suggestApi.load({ path: "/features/subgird" }))],
	"target-pack": () => [{ targets: [{ query: "defaults", works: 402 }], versions: { chrome: [["120", 1]] } }],
	"target-reading": () => [toJsonBody({ kind: "found", body: readTarget("and_chr 108, ie 11", "DE") })],
	"time-page": () => [
		{
			pageProps: toJsonBody(
				timePage.load({ features: "subgrid,nosuch", keys: "", region: "" }, { locale: "en" }),
			),
		},
	],
};

type Property = { holder: Record<string, unknown>; name: string };

/** Lists all properties in a value, each with its object and name. */
function listProperties(value: unknown): Property[] {
	if (typeof value !== "object" || value === null) return [];
	const holder = value as Record<string, unknown>;
	return Object.entries(holder).flatMap(([name, inner]) => [{ holder, name }, ...listProperties(inner)]);
}

const wrongValues = [
	null,
	true,
	"",
	"x",
	"2024-02-30",
	"≤2024-02-28",
	-1,
	0,
	0.5,
	2,
	2 ** 60,
	[],
	{},
	["x"],
	{ a: 1 },
];

/** Copies a value, and removes or replaces one of its properties or adds one next to it. */
function corrupt(
	value: unknown,
	at: number,
	kind: "remove" | "replace" | "add",
	wrongValue: unknown,
): unknown {
	const valid = { value: structuredClone(value) };
	const properties = listProperties(valid);
	const { holder, name } = properties[at % properties.length] as Property;
	if (kind === "remove" && Array.isArray(holder)) holder.splice(Number(name), 1);
	else if (kind === "remove" && holder !== valid) delete holder[name];
	else if (kind === "add" && Array.isArray(holder)) holder.push(wrongValue);
	else if (kind === "add" && holder !== valid) holder.constructor = wrongValue as never;
	else holder[name] = wrongValue;
	return valid.value;
}

describe("JSON schemas", () => {
	it("use only keywords that are evaluated", () => {
		const keywords = new Set<string>();
		const visit = (shape: JsonSchema | boolean | undefined) => {
			if (typeof shape !== "object") return;
			for (const [keyword, value] of Object.entries(shape)) {
				keywords.add(keyword);
				if (keyword === "format" && value !== "uri") expect(shape.pattern).toBeDefined();
			}
			for (const inner of [shape.items, shape.propertyNames, shape.additionalProperties]) visit(inner);
			for (const inner of [shape.anyOf, shape.oneOf, shape.prefixItems]) inner?.forEach(visit);
			Object.values(shape.properties ?? {}).forEach(visit);
		};
		names.map(getSchema).forEach(visit);
		expect(
			[...keywords].filter((keyword) => !supportedKeywords.includes(keyword as keyof JsonSchema)),
		).toEqual([]);
	});
});

describe("validateJson", () => {
	it.each(names)("agrees with zod on %s, valid or corrupted", async (name) => {
		const shape = getSchema(name);
		const schema: z.core.$ZodType = browserSchemas[name];
		for (const valid of await bodies[name]()) {
			expect(validateJson(shape, valid)).toBe(true);
			fc.assert(
				fc.property(
					fc.nat(100_000),
					fc.constantFrom("remove" as const, "replace" as const, "add" as const),
					fc.constantFrom(...wrongValues),
					(at, kind, wrongValue) => {
						const corrupted = corrupt(valid, at, kind, wrongValue);
						expect(validateJson(shape, corrupted)).toBe(z.safeParse(schema, corrupted).success);
					},
				),
				{ numRuns: timesOf(40, 300) },
			);
		}
	});

	it.each(["javascript:alert(1)", "data:text/html,x", "ftp://example.com", "//example.com", "nothing"])(
		"rejects %s as an address",
		(text) => expect(validateJson({ type: "string", format: "uri" }, text)).toBe(false),
	);

	it("ignores inherited properties", () => {
		const closed: JsonSchema = { type: "object", properties: {}, additionalProperties: false };
		expect(validateJson(closed, JSON.parse('{"constructor":1}'))).toBe(false);
		expect(validateJson(closed, JSON.parse('{"__proto__":1}'))).toBe(false);
		expect(validateJson({ type: "object", required: ["toString"] }, {})).toBe(false);
	});
});
