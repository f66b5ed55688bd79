import { z } from "zod";
import { requestApi } from "@/__tests__/serve-api";
import { createGetHandler } from "@/lib/api/get-handler";
import { buildOpenApi } from "@/lib/openapi/openapi";
import { retryAfterSeconds } from "@/lib/server/rate-limit";
import { recordServerError } from "@/lib/telemetry/server";

jest.mock("@/lib/telemetry/server", () => ({
	recordServerError: jest.fn(() => "abc123"),
	toError: (thrown: unknown) => thrown,
}));
jest.mock("@/lib/server/rate-limit", () => ({ retryAfterSeconds: jest.fn(async () => 0) }));

const params = z.strictObject({
	key: z.string(),
	least: z.string().regex(/^\d+$/, "Give a number.").optional(),
});
const body = z.strictObject({ key: z.string() });
const definition = {
	path: "/api/v1/keys/{key}",
	name: "Key",
	summary: "A key",
	params,
	example: { key: "gap" },
	response: body,
	load: ({ key }: z.output<typeof params>) => {
		if (key === "broken") throw new Error("the insides");
		if (key === "old") return { kind: "moved", to: "/api/v1/keys/new" } as const;
		if (key === "refused") return { kind: "refused", detail: "Not this one.", parameter: "key" } as const;
		if (key === "none") return { kind: "missing" } as const;
		return { kind: "found", body: { key } } as const;
	},
} as const;
const sendRequest = async (
	query: Record<string, string | string[]>,
	init: RequestInit = {},
	limited?: "asked",
) => {
	const answer = await requestApi(
		createGetHandler({ ...definition, ...(limited && { limited }) }),
		query,
		init,
	);
	const isJson = answer.headers.get("content-type")?.includes("json") && answer.body !== "";
	return { ...answer, json: isJson ? JSON.parse(answer.body) : undefined };
};

describe("createGetHandler", () => {
	it("sends the body to any origin, with caching headers", async () => {
		const { status, headers, json } = await sendRequest({ key: ["css", "gap"] });
		expect([status, json]).toEqual([200, { key: "css/gap" }]);
		expect(Object.fromEntries(headers)).toMatchObject({
			"content-type": "application/json; charset=utf-8",
			"access-control-allow-origin": "*",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
			"cache-control": "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400",
		});
		expect(retryAfterSeconds).not.toHaveBeenCalled();
	});

	it("responds to HEAD like GET, without the body", async () => {
		const { status, body } = await sendRequest({ key: "gap" }, { method: "HEAD" });
		expect([status, body]).toEqual([200, ""]);
	});

	it("rejects POST", async () => {
		const { status, headers, json } = await sendRequest({ key: "gap" }, { method: "POST" });
		expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
		expect(json).toEqual({ title: "Method not allowed", status: 405 });
	});

	it("redirects a moved resource, with caching headers", async () => {
		const { status, headers } = await sendRequest({ key: "old" });
		expect([status, headers.get("location")]).toEqual([308, "/api/v1/keys/new"]);
		expect(headers.get("cache-control")).toMatch(/^public, max-age=300/);
	});

	it.each([
		["a missing resource", { key: "none" }, 404, "Not found", {}],
		[
			"an unknown parameter",
			{ key: "gap", more: "1" },
			400,
			"Bad request",
			{ detail: "Unknown parameter. This address takes key, least." },
		],
		[
			"a missing parameter",
			{},
			400,
			"Bad request",
			{ detail: "Give this parameter, once.", parameter: "key" },
		],
		[
			"a repeated parameter",
			{ key: "gap", least: ["1", "2"] },
			400,
			"Bad request",
			{ detail: "Give this parameter, once.", parameter: "least" },
		],
		[
			"an invalid parameter",
			{ key: "gap", least: "x" },
			400,
			"Bad request",
			{ detail: "Give a number.", parameter: "least" },
		],
		[
			"a refused request",
			{ key: "refused" },
			400,
			"Bad request",
			{ detail: "Not this one.", parameter: "key" },
		],
	])("sends a problem for %s", async (_, query, status, title, more) => {
		const answer = await sendRequest(query as Record<string, string>);
		expect(answer.status).toBe(status);
		expect(answer.headers.get("content-type")).toBe("application/problem+json");
		expect(answer.json).toEqual({ title, status, ...more });
	});

	it("states in the problem that it takes no parameters", async () => {
		const bare = {
			...definition,
			params: z.strictObject({}),
			example: {},
			load: () => ({ kind: "missing" }) as const,
		};
		const { body } = await requestApi(createGetHandler(bare), { x: "1" });
		expect(JSON.parse(body).detail).toBe("Unknown parameter. This address takes none.");
	});

	it("applies the rate limit before it parses parameters", async () => {
		jest.mocked(retryAfterSeconds).mockResolvedValueOnce(7);
		const { status, headers, json } = await sendRequest({}, {}, "asked");
		expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
			429,
			"7",
			"no-store",
		]);
		expect(json).toEqual({ title: "Too many requests", status: 429, detail: "Try again in 7 s." });
		expect((await sendRequest({ key: "gap" }, {}, "asked")).status).toBe(200);
	});

	it("sends only the digest of an error", async () => {
		const { status, json } = await sendRequest({ key: "broken" });
		expect([status, json]).toEqual([
			500,
			{ title: "Internal server error", status: 500, detail: "Digest abc123" },
		]);
		expect(recordServerError).toHaveBeenCalledWith(
			new Error("the insides"),
			expect.objectContaining({
				route: "/api/v1/keys/{key}",
				method: "GET",
			}),
		);
	});

	it("responds with 500 if the body does not match its schema", async () => {
		const load = () => ({ kind: "found", body: { key: 5 } }) as never;
		expect((await requestApi(createGetHandler({ ...definition, load }), { key: "gap" })).status).toBe(500);
	});

	it("escapes markup in problems", async () => {
		const load = () => ({ kind: "refused", detail: "<script>", parameter: "key" }) as const;
		const { body } = await requestApi(createGetHandler({ ...definition, load }), { key: "gap" });
		expect(body).toContain("\\u003cscript>");
		expect(JSON.parse(body).detail).toBe("<script>");
	});
});

describe("the OpenAPI document", () => {
	const found = buildOpenApi([{ ...definition, also: [308, 404], limited: "asked" }]).load({});
	const document = JSON.parse(JSON.stringify("body" in found ? found.body : {}));
	const { get } = document.paths["/api/v1/keys/{key}"];

	it("describes parameters and responses of each path, including its own", () => {
		expect(Object.keys(document.paths)).toEqual(["/api/v1/keys/{key}", "/api/v1/openapi.json"]);
		expect(get).toMatchObject({ operationId: "getKey", summary: "A key" });
		expect(get.parameters).toMatchObject([
			{ name: "key", in: "path", required: true },
			{ name: "least", in: "query", required: false },
		]);
		expect(get.responses[200]).toEqual({
			description: "A key",
			headers: { ETag: { schema: { type: "string" } } },
			content: { "application/json": { schema: { $ref: "#/components/schemas/KeyBody" } } },
		});
		expect(document.components.schemas.KeyBody.properties).toEqual({ key: { type: "string" } });
	});

	it("describes every possible error response", () => {
		expect(Object.keys(get.responses)).toEqual(["200", "304", "308", "400", "404", "405", "429", "500"]);
		for (const [status, answer] of Object.entries<Record<string, never>>(get.responses)) {
			expect(answer.description).toMatch(/^[A-Z].{4,}/);
			if (Number(status) >= 400)
				expect(answer.content).toEqual({
					"application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
				});
		}
		expect(get.responses[308].headers.Location).toEqual({
			required: true,
			schema: { type: "string", format: "uri-reference" },
		});
		expect(get.responses[429].headers["Retry-After"]).toMatchObject({
			required: true,
			description: "Seconds to wait",
			schema: { type: "integer", minimum: 1 },
		});
	});
});
