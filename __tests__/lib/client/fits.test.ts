import fc from "fast-check";
import { z } from "zod";
import { timesOf } from "@/__tests__/exhaustive";
import { audienceTables } from "@/lib/answers/audience-tables";
import { fits, keywords, type Shape } from "@/lib/client/fits";
import { regionCodes } from "@/lib/data/usage";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { compatApi, featureApi } from "@/lib/machine-props/api/features";
import { searchApi } from "@/lib/machine-props/api/search";
import { suggestApi } from "@/lib/machine-props/api/suggest";
import { askedAudience } from "@/lib/machine-props/asked-audience";
import { featurePage } from "@/lib/page-props/feature";
import { timePage } from "@/lib/page-props/time";
import type { ChangesProps } from "@/lib/schema/props/changes";
import type { PlanProps } from "@/lib/schema/props/plan";
import { browserSchemas, jsonSchemaOf } from "@/scripts/schemas";

type Name = keyof typeof browserSchemas;
const names = Object.keys(browserSchemas) as Name[];

const shapeNamed = (name: Name) => jsonSchemaOf(browserSchemas[name]) as Shape;

/** What a loader answers, as it comes over the network. */
function body(outcome: { kind: string; body?: unknown; props?: unknown }): unknown {
	if (outcome.kind !== "found") throw new Error("not found");
	return JSON.parse(JSON.stringify(outcome.body ?? outcome.props));
}

/** A plan that changes nothing but one browser's floor. */
const plan: PlanProps = {
	typed: { from: "", to: "", browser: "safari", version: "18", region: "" },
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
	floors: [{ agents: ["safari"], from: "17.5", to: "27.0", count: 34, share: 0.15, gained: 59 }],
};

/** What changed in two days in which little did. */
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
			groups: [{ least: 95, count: 1, some: [["has", ":has()", "2026-09"]] }],
		},
		newly: { count: 1, some: [["has", ":has()", "≤2026-09-15"]] },
		widely: { count: 0, some: [] },
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

/** Bodies that are whole. */
const bodies: Record<Name, () => unknown[] | Promise<unknown[]>> = {
	audience: () => [body(askedAudience({ target: "defaults", region: "DE" }))],
	"audience-tables": () => [audienceTables()],
	"changes-page": () => [{ pageProps: changes }],
	compat: () => [body(compatApi.load({ key: "css.properties.grid" }))],
	feature: () => ["subgrid", "webusb"].map((id) => body(featureApi.load({ id }))),
	"feature-page": () =>
		Promise.all(
			["subgrid", "webusb"].map(async (id) => ({ pageProps: body(await featurePage.load({ id })) })),
		),
	matrix: () => [{ ids: ["grid"], columns: { chrome: ["57"], ie: ["-"] } }],
	"plan-page": () => [{ pageProps: plan }],
	problem: () => [{ title: "Bad request", status: 400, detail: "no such target", parameter: "target" }],
	"region-choices": () => [regionChoicesOf(regionCodes(), "de")],
	search: () => [body(searchApi.load({ q: "grid missing:safari nosuch:x", limit: 5 } as never))],
	"shared-numbers": () => [
		{ query: "defaults", name: "ga4.csv", day: "2025-02-28", stats: { chrome: { "120": 12.5, "121": 7 } } },
	],
	suggestions: () => [body(suggestApi.load({ path: "/features/subgird" }))],
	"target-pack": () => [{ targets: [{ query: "defaults", works: 402 }], versions: { chrome: [["120", 1]] } }],
	"time-page": () => [
		{
			pageProps: body(timePage.load({ features: "subgrid,nosuch", keys: "", region: "" }, { locale: "en" })),
		},
	],
};

type Place = { holder: Record<string, unknown>; name: string };

/** Every place in a value: what holds it, and by which name. */
function placesIn(value: unknown): Place[] {
	if (typeof value !== "object" || value === null) return [];
	const holder = value as Record<string, unknown>;
	return Object.entries(holder).flatMap(([name, inner]) => [{ holder, name }, ...placesIn(inner)]);
}

const strangers = [
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

/** Spoils a place of a value, or puts something beside it. */
function spoil(value: unknown, at: number, kind: "remove" | "replace" | "add", stranger: unknown): unknown {
	const whole = { value: structuredClone(value) };
	const places = placesIn(whole);
	const { holder, name } = places[at % places.length] as Place;
	if (kind === "remove" && Array.isArray(holder)) holder.splice(Number(name), 1);
	else if (kind === "remove" && holder !== whole) delete holder[name];
	else if (kind === "add" && Array.isArray(holder)) holder.push(stranger);
	else if (kind === "add" && holder !== whole) holder.constructor = stranger as never;
	else holder[name] = stranger;
	return whole.value;
}

describe("JSON schemas", () => {
	it("use no keyword that is not checked", () => {
		const said = new Set<string>();
		const read = (shape: Shape | boolean | undefined) => {
			if (typeof shape !== "object") return;
			for (const [keyword, value] of Object.entries(shape)) {
				said.add(keyword);
				if (keyword === "format" && value !== "uri") expect(shape.pattern).toBeDefined();
			}
			for (const inner of [shape.items, shape.propertyNames, shape.additionalProperties]) read(inner);
			for (const inner of [shape.anyOf, shape.oneOf, shape.prefixItems]) inner?.forEach(read);
			Object.values(shape.properties ?? {}).forEach(read);
		};
		names.map(shapeNamed).forEach(read);
		expect([...said].filter((keyword) => !keywords.includes(keyword as keyof Shape))).toEqual([]);
	});
});

describe("fits", () => {
	it.each(names)("tells of %s what zod tells, whole or spoilt", async (name) => {
		const shape = shapeNamed(name);
		const schema: z.core.$ZodType = browserSchemas[name];
		for (const whole of await bodies[name]()) {
			expect(fits(shape, whole)).toBe(true);
			fc.assert(
				fc.property(
					fc.nat(100_000),
					fc.constantFrom("remove" as const, "replace" as const, "add" as const),
					fc.constantFrom(...strangers),
					(at, kind, stranger) => {
						const spoilt = spoil(whole, at, kind, stranger);
						expect(fits(shape, spoilt)).toBe(z.safeParse(schema, spoilt).success);
					},
				),
				{ numRuns: timesOf(40, 300) },
			);
		}
	});

	it.each(["javascript:alert(1)", "data:text/html,x", "ftp://example.com", "//example.com", "nothing"])(
		"takes %s for no address",
		(text) => expect(fits({ type: "string", format: "uri" }, text)).toBe(false),
	);

	it("takes what every object inherits for nothing said", () => {
		const closed: Shape = { type: "object", properties: {}, additionalProperties: false };
		expect(fits(closed, JSON.parse('{"constructor":1}'))).toBe(false);
		expect(fits(closed, JSON.parse('{"__proto__":1}'))).toBe(false);
		expect(fits({ type: "object", required: ["toString"] }, {})).toBe(false);
	});
});
