import type { NextApiHandler } from "next";
import { requestApi } from "@/__tests__/serve-api";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { resolveTarget } from "@/lib/data/target";
import { DEFAULT_QUERY } from "@/lib/support/schema/default-audience";
import audience from "@/pages/api/v1/audience";
import compat from "@/pages/api/v1/compat/[...key]";
import listed from "@/pages/api/v1/features";
import feature from "@/pages/api/v1/features/[id]";
import openapi from "@/pages/api/v1/openapi.json";
import reach from "@/pages/api/v1/reach";
import search from "@/pages/api/v1/search";
import suggest from "@/pages/api/v1/suggest";
import time from "@/pages/api/v1/time";

type Query = Record<string, string | string[]>;

async function requestBody(handler: NextApiHandler, query: Query = {}) {
	const { status, headers, body } = await requestApi(handler, query);
	expect([status, headers.get("content-type"), body.slice(0, 300)]).toEqual([
		200,
		"application/json; charset=utf-8",
		body.slice(0, 300),
	]);
	return JSON.parse(body);
}

async function requestProblem(handler: NextApiHandler, query: Query = {}) {
	const { status, headers, body } = await requestApi(handler, query);
	expect(headers.get("content-type")).toBe("application/problem+json");
	expect(JSON.parse(body).status).toBe(status);
	return JSON.parse(body);
}

const findIdOfKind = (kind: string) =>
	getFeatureEntries()
		.entries()
		.find(([, entry]) => entry.kind === kind)?.[0] ?? "";

const sum = (shares: object) => Object.values(shares).reduce((total, share) => total + share, 0);

// The first request reads all records of the data packages.
beforeAll(() => requestApi(listed), 60_000);

describe("/api/v1/features", () => {
	it("lists every feature, with shares that sum to 1", async () => {
		const { weights, features: all } = await requestBody(listed);
		expect(weights).toEqual({ kind: "region", code: "world" });
		expect(all.map(({ id }: { id: string }) => id)).toEqual(getFeatures().map(([id]) => id));
		for (const { reach } of all) expect(sum(reach)).toBeCloseTo(1, 9);
	});
});

describe("/api/v1/features/{id}", () => {
	it("returns the support of a feature by browser, and its keys", async () => {
		const subgrid = await requestBody(feature, { id: "subgrid" });
		expect(subgrid).toMatchObject({ kind: "feature", id: "subgrid", baseline: { level: "widely" } });
		expect(subgrid.support).toMatchObject({ chrome: [{ level: "full", from: "117" }], ie: [] });
		const entry = getFeatureEntries().get("subgrid");
		expect(subgrid.keys.map(({ key }: { key: string }) => key)).toEqual(
			entry.kind === "feature" && entry.compat_features,
		);
	});

	it("redirects a former id to the current one", async () => {
		const { status, headers } = await requestApi(feature, { id: findIdOfKind("moved") });
		expect(status).toBe(308);
		const id = headers.get("location")?.replace("/api/v1/features/", "") ?? "";
		expect(getFeatureEntries().has(id)).toBe(true);
	});

	it("lists the successors of a split feature", async () => {
		const split = await requestBody(feature, { id: findIdOfKind("split") });
		expect(split.kind).toBe("split");
		expect(split.targets.length).toBeGreaterThan(1);
	});

	it("returns 404 for unknown ids, and 400 for invalid ones", async () => {
		for (const id of ["nope", "constructor", "--proto--"])
			expect((await requestProblem(feature, { id })).status).toBe(404);
		for (const id of ["__proto__", "../has", "Has", "", "x".repeat(101)])
			expect(await requestProblem(feature, { id })).toMatchObject({ status: 400, parameter: "id" });
	});
});

describe("/api/v1/compat/{key}", () => {
	it("accepts keys with dots and with slashes", async () => {
		const dotted = await requestBody(compat, { key: ["css.properties.grid"] });
		expect(dotted).toMatchObject({ key: "css.properties.grid", feature: "grid" });
		expect(dotted.support.chrome).toEqual([{ level: "full", from: "57" }]);
		expect(await requestBody(compat, { key: ["css", "properties", "grid"] })).toEqual(dotted);
	});

	it("returns 404 for unknown keys, and 400 for overlong ones", async () => {
		for (const key of ["css.properties", "css..properties", "__proto__", "css.properties.Grid", "/"])
			expect((await requestProblem(compat, { key: [key] })).status).toBe(404);
		expect((await requestProblem(compat, { key: ["x".repeat(200), "x".repeat(200)] })).status).toBe(400);
	});
});

describe("/api/v1/reach", () => {
	it("returns the reach of each feature, and of all together", async () => {
		const answer = await requestBody(reach, {
			features: "subgrid,has,subgrid",
			target: " defaults",
			region: "DE",
		});
		expect(answer).toMatchObject({ target: "defaults", weights: { kind: "region", code: "DE" } });
		expect(answer.features.map(({ id }: { id: string }) => id)).toEqual(["subgrid", "has"]);
		for (const { reach: one } of answer.features) {
			expect(sum(one)).toBeCloseTo(1, 9);
			expect(answer.together.supported).toBeLessThanOrEqual(one.supported);
		}
		expect(sum(answer.together)).toBeCloseTo(1, 9);
	});

	it("says the answer in a language, or in English", async () => {
		const load = async (query: Record<string, string>) =>
			(await requestBody(reach, { features: "grid", ...query })).status;
		expect(await load({})).toBeUndefined();
		expect(await load({ lang: "en" })).toEqual({
			lang: "en",
			text: expect.stringMatching(/^(?:Yes|Almost|Yes, with limits): 9\d\.\d% of visitors$/),
		});
		expect(await load({ lang: "tlh" })).toEqual(await load({ lang: "en" }));
		expect(await load({ lang: "de-CH", least: "90" })).toEqual({
			lang: "de",
			text: expect.stringMatching(/^Funktioniert für 90\s% der Besucher \(9\d,\d\s%\)$/),
		});
		expect((await load({ features: "temporal", lang: "en", least: "95" })).text).toMatch(
			/^Does not work for 95% of visitors \(\d\d\.\d%\)$/,
		);
		expect((await requestProblem(reach, { features: "grid", lang: "en", least: "0" })).status).toBe(400);
	});

	it("agrees with the list of features for the default audience", async () => {
		const one = await requestBody(reach, { features: "subgrid" });
		const all = await requestBody(listed);
		expect(one.target).toBe(DEFAULT_QUERY);
		expect(one.features[0].reach).toEqual(
			all.features.find(({ id }: { id: string }) => id === "subgrid").reach,
		);
		expect(one.together.supported).toBeCloseTo(one.features[0].reach.supported, 9);
	});

	it("resolves former ids", async () => {
		const moved = findIdOfKind("moved");
		const { features: answered } = await requestBody(reach, { features: moved });
		expect(getFeatureEntries().get(moved)).toMatchObject({ redirect_target: answered[0].id });
	});

	it("tells what works after a build", async () => {
		const query = { features: "nullish-coalescing", target: "chrome >= 70" };
		const [one] = (await requestBody(reach, query)).features;
		expect(one.verdict.failing).not.toEqual([]);
		expect(one).not.toHaveProperty("afterBuild");
		const built = await requestBody(reach, { ...query, build: "swc" });
		expect(built.build).toBe("swc:target");
		expect(built.features[0].verdict).toEqual(one.verdict);
		expect(built.features[0].afterBuild.verdict).toMatchObject({ answer: "yes", failing: [] });
		const { status, parameter, detail } = await requestProblem(reach, { ...query, build: "swc,make" });
		expect([status, parameter, detail]).toEqual([400, "build", expect.stringContaining("make")]);
	});

	it("accepts at most 100 features", async () => {
		const ids = getFeatures().map(([id]) => id);
		expect((await requestBody(reach, { features: ids.slice(0, 100).join() })).features).toHaveLength(100);
		const { status, parameter, detail } = await requestProblem(reach, { features: ids.slice(0, 101).join() });
		expect([status, parameter, detail]).toEqual([400, "features", "Give at most 100 features."]);
	});

	it.each<[Query, string | undefined, string]>([
		[{}, "features", "Give this parameter, once."],
		[{ features: ["has", "grid"] }, "features", "Give this parameter, once."],
		[{ features: "" }, "features", "Give ids"],
		[{ features: "<b>" }, "features", "Give ids"],
		[{ features: "has,nope,grid" }, "features", "these ids: nope."],
		[{ features: "has", target: "" }, "target", "empty"],
		[{ features: "has", target: "x".repeat(4_001) }, "target", "longer than"],
		[{ features: "has", target: "extends x" }, "target", "package"],
		[{ features: "has", target: "chrme 1" }, "target", "chrme"],
		[{ features: "has", target: "node 20" }, "target", "names a server"],
		[{ features: "has", region: "de" }, "region", "no usage numbers"],
		[{ features: "has", regoin: "DE" }, undefined, "takes features, target, env, region"],
	])("rejects %j", async (query, parameter, detail) => {
		const answer = await requestProblem(reach, query);
		expect([answer.status, answer.parameter]).toEqual([400, parameter]);
		expect(answer.detail).toContain(detail);
	});

	it("does not repeat HTML in error messages", async () => {
		const { body: raw } = await requestApi(reach, { features: "has", target: "<script>alert(1)</script>" });
		expect(raw).not.toContain("<");
	});
});

describe("/api/v1/time", () => {
	it("returns the reach by month, when it crosses each share, and the forecast", async () => {
		const answer = await requestBody(time, {
			features: "subgrid,has",
			keys: "css.properties.grid",
			region: "GB",
		});
		expect(answer).toMatchObject({
			region: "GB",
			features: ["subgrid", "has"],
			keys: ["css.properties.grid"],
		});
		expect(answer.months[0]).toMatchObject({ month: "2018-01", full: 0 });
		expect(answer.months.at(-1).month).toBe(answer.origin);
		expect(answer.ahead).toEqual([]);
		expect(answer.crossings.map(({ least }: { least: number }) => least)).toEqual([
			0.8, 0.9, 0.95, 0.98, 0.99,
		]);
		expect(answer.crossings[0]).toMatchObject({ kind: "reached" });
	});

	it("explains shares that are not reached, and lists anomalies in the usage data", async () => {
		const { crossings, marks } = await requestBody(time, { features: "webusb" });
		expect(crossings.at(-1).kind).toBe("conditional");
		expect(marks).toContainEqual({ kind: "missing", from: "2019-07", to: "2019-07" });
	});

	it.each<[Query, string, string]>([
		[{}, "features", "Give features or keys"],
		[{ features: "" }, "features", "Give features or keys"],
		[{ features: "nope" }, "features", "these ids: nope."],
		[{ features: ["has", "grid"] }, "features", "once"],
		[{ keys: "css.nope" }, "keys", "no compat key css.nope"],
		[{ keys: "<b>" }, "keys", "Give compat keys"],
		[{ keys: "__proto__" }, "keys", "no compat key"],
		[{ features: "x".repeat(10_000) }, "features", "longer than any list"],
		[{ keys: "a.b,".repeat(2_500) }, "keys", "longer than any list"],
		[{ features: "has", region: "VA" }, "region", "no usage history"],
		[{ features: "has", region: "y".repeat(10_000) }, "region", "no usage history"],
	])("rejects %o because of %s", async (query, parameter, detail) => {
		const { status, ...answered } = await requestProblem(time, query);
		expect([status, answered.parameter]).toEqual([400, parameter]);
		expect(answered.detail).toContain(detail);
		expect(JSON.stringify(answered).length).toBeLessThan(400);
	});
});

describe("/api/v1/audience", () => {
	it("resolves the target to browser versions with their shares", async () => {
		const answer = await requestBody(audience, { target: "defaults", region: "alt-eu" });
		const outcome = resolveTarget("defaults");
		expect(answer.query).toBe("defaults");
		expect(answer.target.map(({ agent, version }: Record<string, string>) => ({ agent, version }))).toEqual(
			outcome.kind === "found" && outcome.versions,
		);
		const total = answer.usage.reduce((all: number, { share }: { share: number }) => all + share, 0);
		expect(total).toBeGreaterThan(0.9);
		expect(total).toBeLessThanOrEqual(1);
	});

	it("defaults to Baseline widely available and worldwide usage", async () => {
		expect(await requestBody(audience)).toMatchObject({
			query: DEFAULT_QUERY,
			weights: { kind: "region", code: "world" },
		});
	});
});

describe("/api/v1/search", () => {
	it("has titles of pages in the requested language, else in English", async () => {
		const getTitle = async (query: Query) => (await requestBody(search, query)).results[0].title;
		expect(await getTitle({ q: "badge" })).toBe("Badges and embeds");
		expect(await getTitle({ q: "badge", lang: "ja" })).toBe("バッジと埋め込み");
	});

	it("names an unknown language", async () => {
		const problem = await requestProblem(search, { q: "badge", lang: "xx" });
		expect(problem).toMatchObject({ status: 400, parameter: "lang" });
	});
});

it("responses with usage contain the days of their sources", async () => {
	const knownTo = getSourceDays();
	expect(await requestBody(audience, { region: "DE" })).toMatchObject({ knownTo });
	expect(await requestBody(search, { q: "grid" })).toMatchObject({ knownTo });
	expect(await requestBody(reach, { features: "subgrid" })).toMatchObject({ knownTo });
});

describe("every address of the API", () => {
	it.each<[string, NextApiHandler, Query]>([
		["features", listed, {}],
		["feature", feature, { id: "has" }],
		["compat", compat, { key: ["css", "properties", "grid"] }],
		["reach", reach, { features: "has" }],
		["audience", audience, {}],
		["suggest", suggest, { path: "/features/subgird" }],
		["openapi.json", openapi, {}],
	])("%s is read-only, cacheable and open to other origins", async (_, handler, query) => {
		const { status, headers } = await requestApi(handler, query);
		expect(status).toBe(200);
		expect(headers.get("access-control-allow-origin")).toBe("*");
		expect(headers.get("cache-control")).toBe(
			"public, max-age=300, s-maxage=3600, stale-while-revalidate=86400",
		);
		const known = { headers: { "If-None-Match": headers.get("etag") ?? "" } };
		const again = await requestApi(handler, query, known);
		expect([again.status, again.body, again.headers.get("access-control-allow-origin")]).toEqual([
			304,
			"",
			"*",
		]);
		expect((await requestApi(handler, query, { method: "HEAD" })).status).toBe(200);
		const others = handler === reach ? [] : ["POST", "OPTIONS"];
		for (const method of [...others, "PUT", "DELETE"]) {
			const refused = await requestApi(handler, query, { method });
			expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
			expect(refused.headers.get("content-type")).toBe("application/problem+json");
		}
		expect((await requestProblem(handler, { ...query, nope: "1" })).status).toBe(400);
	});
});

describe("POST /api/v1/reach", () => {
	const post = (body: unknown) =>
		requestApi(
			reach,
			{},
			{
				method: "POST",
				headers: { "content-type": "application/json" },
				body: typeof body === "string" ? body : JSON.stringify(body),
			},
		);

	it("answers as GET does, and for keys", async () => {
		const ids = ["subgrid", "has", "popover"];
		const posted = await post({ features: [...ids, "has"], region: "DE" });
		const { keys, ...body } = JSON.parse(posted.body);
		expect(posted.status).toBe(200);
		expect(keys).toEqual([]);
		expect(body).toEqual(await requestBody(reach, { features: ids.join(","), region: "DE" }));
		const mixed = JSON.parse((await post({ features: ["subgrid"], keys: ["css.properties.gap"] })).body);
		expect(mixed.keys).toHaveLength(1);
		expect(sum(mixed.keys[0].reach)).toBeCloseTo(1, 9);
		expect(mixed.together.supported).toBeLessThanOrEqual(mixed.features[0].reach.supported);
	});

	it("tells what keys do after a build, of at most 100 of them", async () => {
		const keys = ["javascript.operators.optional_chaining"];
		const { body } = await post({ keys, target: "ie 11", build: "babel" });
		expect(JSON.parse(body).keys[0].afterBuild).toMatchObject({
			verdict: { answer: "yes" },
			gained: [{ agent: "ie", version: "11" }],
			added: [{ tool: "babel", name: "transform-optional-chaining" }],
		});
		const many = getCompatRecords().ids().slice(0, 101);
		for (const refused of [
			{ keys: many, build: "babel" },
			{ keys, build: "babel:no" },
		])
			expect(JSON.parse((await post(refused)).body)).toMatchObject({ status: 400, parameter: "build" });
	});

	it("takes 500 names, and refuses more", async () => {
		const keys = getCompatRecords().ids().slice(0, 501);
		expect(JSON.parse((await post({ keys: keys.slice(1) })).body).keys).toHaveLength(500);
		expect((await post({ keys })).status).toBe(400);
		expect(
			(
				await post({
					keys: keys.slice(0, 300),
					features: getFeatures()
						.map(([id]) => id)
						.slice(0, 300),
				})
			).status,
		).toBe(400);
	});

	it.each([
		["{", undefined],
		[{}, "features"],
		[{ features: ["nope"] }, "features"],
		[{ keys: ["css.properties.gap", "nope"] }, "keys.1"],
		[{ features: ["has"], target: "netscape 4" }, "target"],
		[{ features: ["has"], region: "XX" }, "region"],
		[{ features: "has" }, "features"],
	])("refuses %j", async (body, parameter) => {
		const { status, body: text } = await post(body);
		expect(status).toBe(400);
		expect(JSON.parse(text).parameter).toBe(parameter);
	});
});
