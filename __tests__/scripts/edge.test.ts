import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { describeWithNginx, fetchAt, page, type Reply, startEdge } from "@/__tests__/edge-server";
import { itNightly } from "@/__tests__/exhaustive";

/** The Cache-Control header of a Next.js page, with a lifetime of only one second. */
const brief = "s-maxage=1, stale-while-revalidate=31449600";

describeWithNginx("the edge", () => {
	let edge: Awaited<ReturnType<typeof startEdge>>;
	let replicas: typeof edge.replicas;
	const send = (...args: Parameters<typeof fetchAt> extends [number, ...infer Rest] ? Rest : never) =>
		fetchAt(edge.port, ...args);
	const replyWith = (reply: Reply) => edge.replyWith(reply);
	const listReceived = () => edge.received();

	beforeAll(async () => {
		edge = await startEdge({ hosts: ["127.0.0.1", "site.example", "other.example"] });
		replicas = edge.replicas;
		mkdirSync(join(edge.dir, "assets/_next/static"), { recursive: true });
		writeFileSync(join(edge.dir, "assets/_next/static/a.js"), "plain");
		writeFileSync(join(edge.dir, "assets/_next/static/a.js.gz"), gzipSync("packed"));
	});
	afterAll(() => edge.stop());

	itNightly("caches a page for its lifetime, then serves it stale while it revalidates", async () => {
		replyWith(page(brief));
		for (const _ of [1, 2, 3]) expect(await send("/kept")).toMatchObject({ status: 200 });
		expect(listReceived()).toHaveLength(1);
		await pause(2_100);
		expect((await send("/kept")).headers["x-edge"]).toBe("STALE");
		await pause(200);
		expect(listReceived()).toHaveLength(2);
		expect((await send("/kept")).headers["x-edge"]).toBe("HIT");
	});

	it("forwards only one of several simultaneous requests for a page", async () => {
		replyWith((request, response) => {
			setTimeout(() => page(brief)(request, response), 300);
		});
		const answers = await Promise.all(Array.from({ length: 20 }, () => send("/wanted")));
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
		expect(listReceived()).toHaveLength(1);
	});

	it.each([
		["a 404 response", page("s-maxage=86400", 404)],
		["a 500 response", page("s-maxage=86400", 500)],
		["a private response", page("private, no-cache, no-store")],
		["a no-store response", page("no-store")],
		["a temporary redirect", page("s-maxage=86400", 307, { Location: "/" })],
		["a response with a cookie", page("s-maxage=86400", 200, { "Set-Cookie": "a=b" })],
	])("does not cache %s", async (name, reply) => {
		replyWith(reply);
		const path = `/unkept-${encodeURIComponent(name)}`;
		await send(path);
		await send(path);
		expect(listReceived()).toHaveLength(2);
	});

	it("does not use the cache for POST requests", async () => {
		replyWith(page("s-maxage=86400"));
		await send("/api/posted");
		await send("/api/posted", {}, "POST");
		await send("/api/posted", {}, "POST");
		expect(listReceived().map(({ method }) => method)).toEqual(["GET", "POST", "POST"]);
	});

	it("does not use the cache for requests with credentials", async () => {
		replyWith(page("s-maxage=86400"));
		await send("/shown", { Authorization: "Bearer a" });
		await send("/shown");
		await send("/shown", { Authorization: "Bearer a" });
		expect(listReceived()).toHaveLength(3);
	});

	it("caches by host and path", async () => {
		replyWith(page("s-maxage=86400"));
		for (const path of ["/p", "/q", "/p"]) await send(path);
		expect(
			listReceived()
				.map(({ url }) => url)
				.sort(),
		).toEqual(["/p", "/q"]);
		await send("/p", { Host: "other.example" });
		expect(listReceived()).toHaveLength(3);
	});

	it("caches Markdown by Accept, but only for pages that have it", async () => {
		replyWith(page("s-maxage=86400"));
		const accepts = ["text/html", "text/markdown", "text/html, text/markdown;q=0.5"];
		const countCopies = async (path: string) => {
			for (const accept of accepts) for (const _ of [1, 2]) await send(path, { Accept: accept });
			return listReceived().filter(({ url }) => url === path.split("?")[0]).length;
		};
		// HTML and Markdown once each; the answer to a client that weighs both is not cached.
		for (const path of ["/features/a?b", "/de/compat/css/b", "/browsers/c/1", "/pt-BR/baseline/2024/01"])
			expect([path, await countCopies(path)]).toEqual([path, 4]);
		for (const path of [
			"/",
			"/features",
			"/de/browsers/c",
			"/baseline/2024",
			"/groups/d",
			"/about/features/e",
		])
			expect([path, await countCopies(path)]).toEqual([path, 1]);
	});

	it("caches the compressed response of the replica, and does not compress again", async () => {
		replyWith((request, response) => {
			const isPacked = request.headers["accept-encoding"] === "gzip";
			response.setHeader("Cache-Control", "s-maxage=86400");
			response.setHeader("Vary", "Accept-Encoding");
			if (isPacked) response.setHeader("Content-Encoding", "gzip");
			response.end(isPacked ? gzipSync("text") : "text");
		});
		for (const encoding of ["gzip, deflate, br, zstd", "br;q=1, gzip;q=0.8", "GZIP"]) {
			const { headers, body } = await send("/packed", { "Accept-Encoding": encoding });
			expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
			expect(String(gunzipSync(body))).toBe("text");
		}
		expect(listReceived()).toHaveLength(1);
		for (const headers of [{}, { "Accept-Encoding": "br" }, { "Accept-Encoding": "gzip;q=0, br" }])
			expect(String((await send("/packed", headers as Record<string, string>)).body)).toBe("text");
		expect(listReceived()).toHaveLength(2);
	});

	it("forwards the client's address, but no cookies and no RSC header", async () => {
		replyWith(page("no-store"));
		await send("/headers", {
			Cookie: "a=b",
			RSC: "1",
			"X-Forwarded-For": "203.0.113.9",
			Host: "site.example:8",
		});
		const [seen] = listReceived();
		expect(seen?.headers).not.toHaveProperty("cookie");
		expect(seen?.headers).not.toHaveProperty("rsc");
		expect(seen?.headers).toMatchObject({
			host: "site.example",
			"x-forwarded-for": "203.0.113.9, 127.0.0.1",
		});
	});

	it("retries a failed request on the other replica, but never a POST request", async () => {
		const failing: Reply = (request) => request.socket.destroy();
		replyWith(page("no-store"));
		for (const one of replicas) {
			one.reply = failing;
			for (let n = 0; n < 10; n++) expect((await send(`/failing-${n}`)).status).toBe(200);
			one.reply = page("no-store");
		}
		replyWith(failing);
		expect((await send("/api/once", {}, "POST")).status).toBe(503);
		expect(listReceived()).toHaveLength(1);
	});

	itNightly(
		"serves stale pages if all replicas fail, or an error message without a cached page",
		async () => {
			replyWith(page(brief));
			await send("/had");
			await pause(2_100);
			for (const reply of [
				page("no-store", 500),
				page("no-store", 503),
				((r) => r.socket.destroy()) as Reply,
			]) {
				replyWith(reply);
				// The state is UPDATING while the previous request still waits for a response.
				const cached = { "x-edge": expect.stringMatching(/^(?:STALE|UPDATING)$/) };
				expect(await send("/had")).toMatchObject({ status: 200, headers: cached });
			}
			const { status, headers, body } = await send("/not-had");
			expect(status).toBe(503);
			expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
			expect(String(body)).toMatch(/^Webreach cannot be reached/);
		},
	);

	it("uses the replicas again as soon as they recover, even if all have failed", async () => {
		replyWith((request) => request.socket.destroy());
		for (let n = 0; n < 10; n++) expect((await send(`/gone-${n}`)).status).toBe(503);
		replyWith(page("no-store"));
		for (let n = 0; n < 10; n++) expect((await send(`/back-${n}`)).status).toBe(200);
	});

	it("follows no link in the assets", async () => {
		replyWith(page("no-store", 404));
		const secret = join(edge.dir, "secret.js");
		writeFileSync(secret, "secret");
		symlinkSync(secret, join(edge.dir, "assets/_next/static/link.js"));
		expect(await send("/_next/static/link.js")).toMatchObject({ status: 404 });
	});

	it("serves precompressed assets from disk", async () => {
		replyWith(page("no-store", 404));
		const { headers, body } = await send("/_next/static/a.js?dpl=a-build", { "Accept-Encoding": "gzip" });
		expect(headers).toMatchObject({
			"content-encoding": "gzip",
			"cache-control": "public, max-age=31536000, immutable",
			"content-type": "application/javascript; charset=utf-8",
			"x-content-type-options": "nosniff",
		});
		expect(String(gunzipSync(body))).toBe("packed");
		expect(String((await send("/_next/static/a.js")).body)).toBe("plain");
		expect(listReceived()).toHaveLength(0);
		expect((await send("/_next/static/")).status).toBe(404);
		expect((await send("/_next/static/none.js")).status).toBe(404);
		expect((await send("/_next/static/../../edge.conf")).status).toBe(404);
	});
});
