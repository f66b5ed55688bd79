import { once } from "node:events";
import { createServer, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { encodeBody } from "@/lib/server/middleware/content-encoding";
import {
	type CachedResponse,
	createResponseCache,
	type ResponseSource,
} from "@/lib/server/middleware/response-cache";

describe("The response cache", () => {
	const body = Buffer.from("<p>é".repeat(1_000));
	const answer = (etag = '"1"'): CachedResponse => ({
		headers: [
			["ETag", etag],
			["Content-Type", "text/html"],
			["Vary", "Accept-Encoding"],
		],
		etag,
		body,
		isCompressible: true,
		until: 100,
	});

	let time = 0;
	let loads: string[] = [];
	let answers: Record<string, CachedResponse> = {};
	const source: ResponseSource = {
		keyOf: ({ url = "" }) => (url.startsWith("/kept") ? url : undefined),
		load: async (key) => {
			loads.push(key);
			if (key.endsWith("!")) throw new Error("cannot be read");
			return answers[key];
		},
	};
	let cached = createResponseCache(source, 1_000_000, () => time);
	const server = createServer((request, response) =>
		cached.take(request, response, () => {
			response.statusCode = 299;
			response.end("next");
		}),
	);

	beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
	afterAll(() => server.close());
	beforeEach(() => {
		[time, loads, answers] = [0, [], { "/kept": answer() }];
		cached = createResponseCache(source, 1_000_000, () => time);
	});

	/** Returns the raw response, because Node's client does not decompress bodies. */
	async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
		const { port } = server.address() as AddressInfo;
		const [response] = await once(
			sendRequest({ port, path, headers, method, agent: false }).end(),
			"response",
		);
		const chunks = [];
		for await (const chunk of response) chunks.push(chunk);
		return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
	}

	it.each([
		["gzip", gunzipSync],
		["br", brotliDecompressSync],
	])("compresses with %s, once", async (encoding, unpack) => {
		for (let time = 0; time < 3; time++) {
			const { status, headers, body: packed } = await get("/kept", { "accept-encoding": encoding });
			expect(status).toBe(200);
			expect(headers["content-encoding"]).toBe(encoding);
			expect(headers["content-length"]).toBe(String(packed.length));
			expect(unpack(packed)).toEqual(body);
		}
		expect(loads).toEqual(["/kept"]);
	});

	it.each([
		["gzip, deflate, br, zstd", "br"],
		["gzip;q=1.0, br;q=0.5", "gzip"],
		["br;q=0, gzip", "gzip"],
		["*", "br"],
		["deflate", undefined],
		["identity;q=0.5, gzip;q=0", undefined],
		["", undefined],
	])("responds to Accept-Encoding '%s' with %s", async (accepted, encoding) => {
		expect((await get("/kept", { "accept-encoding": accepted })).headers["content-encoding"]).toBe(encoding);
	});

	it("does not compress small or compressed bodies", async () => {
		answers = {
			"/kept/small": { ...answer(), body: Buffer.from("<p>") },
			"/kept/png": { ...answer(), isCompressible: false },
		};
		for (const path of Object.keys(answers))
			expect((await get(path, { "accept-encoding": "gzip" })).headers).not.toHaveProperty("content-encoding");
	});

	it("responds with 304 to a matching ETag, without headers about a body", async () => {
		const { status, headers, body: none } = await get("/kept", { "if-none-match": 'W/"1"' });
		expect([status, none.length]).toEqual([304, 0]);
		expect(headers).toMatchObject({ etag: '"1"', vary: "Accept-Encoding" });
		expect(headers).not.toHaveProperty("content-type");
		expect((await get("/kept", { "if-none-match": '"2"' })).status).toBe(200);
		const reload = { "if-none-match": '"1"', "cache-control": "no-cache" };
		expect((await get("/kept", reload)).status).toBe(200);
	});

	it("responds to HEAD with headers only", async () => {
		const { headers, body: none } = await get("/kept", { "accept-encoding": "gzip" }, "HEAD");
		expect(none.length).toBe(0);
		expect(headers["content-length"]).toBe(String(body.length));
	});

	it.each([
		["a request without a cache key", "/other", {}, "GET"],
		["a missing entry", "/kept/none", {}, "GET"],
		["an entry that fails to load", "/kept!", {}, "GET"],
		["another method", "/kept", {}, "POST"],
	])("passes on %s", async (_, path, headers, method) => {
		expect((await get(path, headers, method)).status).toBe(299);
	});

	it("loads an expired entry again, and passes on while it is stale", async () => {
		expect((await get("/kept")).status).toBe(200);
		time = 100;
		expect((await get("/kept")).status).toBe(299);
		answers = { "/kept": { ...answer('"2"'), until: 200 } };
		expect((await get("/kept")).headers.etag).toBe('"2"');
		expect(loads).toHaveLength(3);
	});

	it("forgets an entry in every encoding", async () => {
		for (const encoding of ["br", "gzip", "identity"]) await get("/kept", { "accept-encoding": encoding });
		answers = { "/kept": answer('"2"') };
		cached.forget("/kept");
		for (const encoding of ["br", "gzip", "identity"])
			expect((await get("/kept", { "accept-encoding": encoding })).headers.etag).toBe('"2"');
	});

	it("stays within its memory limit", async () => {
		cached = createResponseCache(source, 20_000, () => time);
		answers = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`/kept/${n}`, answer()]));
		for (const path of Object.keys(answers)) await get(path);
		loads = [];
		for (const path of Object.keys(answers).reverse()) await get(path);
		expect(loads.length).toBeGreaterThan(5);
		expect(loads).not.toContain("/kept/8");
	});

	it("loads an entry once for concurrent requests", async () => {
		await Promise.all(Array.from({ length: 10 }, () => get("/kept")));
		expect(loads).toEqual(["/kept"]);
	});
});

describe("encodeBody", () => {
	const body = Buffer.from("It says the same thing. ".repeat(200));

	it.each([
		["br", brotliDecompressSync],
		["gzip", gunzipSync],
	] as const)("compresses with %s into a buffer without unused memory", async (encoding, unpack) => {
		const packed = await encodeBody(body, encoding);
		expect(unpack(packed)).toEqual(body);
		expect(packed.buffer.byteLength).toBe(packed.length);
		expect(packed.length).toBeLessThan(body.length / 10);
	});
});
