import fc from "fast-check";
import type { NextApiHandler } from "next";
import { requestApi } from "@/__tests__/serve-api";
import { equalSecrets, revalidationResponse } from "@/lib/server/revalidation";

const secret = "a secret of some length";
const renewed: string[] = [];

/** Loads the handler with environment variables. Revalidation of pages under `/broken` fails. */
async function loadHandler(env: Record<string, string>): Promise<NextApiHandler> {
	jest.resetModules();
	Object.assign(process.env, { REVALIDATE_SECRET: "", RATE_LIMIT: "0", ...env });
	const { default: handler } = await import("@/pages/api/revalidate");
	return (request, response) => {
		response.revalidate = async (path) => {
			renewed.push(path);
			if (path.startsWith("/broken")) throw new Error("Failed to revalidate: the insides");
		};
		return handler(request, response);
	};
}

const post = (body: unknown, authorization = `Bearer ${secret}`): RequestInit => ({
	method: "POST",
	headers: { authorization, "content-type": "application/json" },
	body: typeof body === "string" ? body : JSON.stringify(body),
});

beforeEach(() => {
	renewed.length = 0;
});

it("returns 404 if no secret is set", async () => {
	const handler = await loadHandler({});
	for (const authorization of [`Bearer ${secret}`, "Bearer ", ""])
		expect((await requestApi(handler, {}, post({ paths: ["/"] }, authorization))).status).toBe(404);
	expect(renewed).toEqual([]);
});

describe("with a secret", () => {
	let handler: NextApiHandler;
	beforeAll(async () => {
		handler = await loadHandler({ REVALIDATE_SECRET: secret });
	});
	const send = (init: RequestInit) => requestApi(handler, {}, init);

	it("revalidates each requested page once, and lists failed ones", async () => {
		const paths = ["/features/subgrid", "/broken", "/de/features/subgrid", "/features/subgrid"];
		const { status, headers, body } = await send(post({ paths }));
		expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
		expect(revalidationResponse.parse(JSON.parse(body))).toEqual({
			renewed: ["/features/subgrid", "/de/features/subgrid"],
			failed: ["/broken"],
		});
		expect(renewed).toEqual(["/features/subgrid", "/broken", "/de/features/subgrid"]);
		expect(body).not.toContain("insides");
	});

	it.each([
		"",
		"Bearer",
		"Bearer ",
		"Bearer a secret of some lengt",
		`Bearer ${secret}x`,
		`Basic ${secret}`,
		secret,
	])("rejects the authorization %j", async (authorization) => {
		const { status, headers } = await send(post({ paths: ["/"] }, authorization));
		expect([status, headers.get("content-type"), headers.get("www-authenticate")]).toEqual([
			401,
			"application/problem+json",
			"Bearer",
		]);
		expect(renewed).toEqual([]);
	});

	it.each([
		["", 400],
		["{", 400],
		["null", 400],
		[{}, 400],
		[{ paths: [] }, 400],
		[{ paths: ["features"] }, 400],
		[{ paths: ["//elsewhere.example/"] }, 400],
		[{ paths: ["https://elsewhere.example/"] }, 400],
		[{ paths: ["/features?x"] }, 400],
		[{ paths: ["/api/revalidate"] }, 400],
		[{ paths: ["/a\r\nb"] }, 400],
		[{ paths: ["/a"], more: 1 }, 400],
		[{ paths: Array.from({ length: 101 }, (_, n) => `/${n}`) }, 400],
		["x".repeat(64_001), 413],
	])("rejects the body %.40j", async (body, status) => {
		expect((await send(post(body))).status).toBe(status);
		expect(renewed).toEqual([]);
	});

	it("accepts only POST", async () => {
		const { status, headers } = await send({ method: "GET" });
		expect([status, headers.get("allow")]).toEqual([405, "POST"]);
	});
});

it("limits guesses of the secret", async () => {
	const handler = await loadHandler({ REVALIDATE_SECRET: secret, RATE_LIMIT: "2" });
	const guess = () => requestApi(handler, {}, post({ paths: ["/"] }, "Bearer guess"));
	expect([await guess(), await guess(), await guess()].map(({ status }) => status)).toEqual([401, 401, 429]);
	expect((await requestApi(handler, {}, post({ paths: ["/"] }))).status).toBe(429);
});

it("compares any two secrets correctly", () => {
	fc.assert(
		fc.property(fc.string(), fc.string(), (a, b) => {
			expect(equalSecrets(a, a)).toBe(true);
			expect(equalSecrets(a, b)).toBe(a === b);
		}),
	);
});
