import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { describeWithNginx, fetchAt, page, type Reply, startEdge } from "@/__tests__/edge-server";

/** What Next sends with pages, but good for a second only. */
const brief = "s-maxage=1, stale-while-revalidate=31449600";

describeWithNginx("the edge", () => {
	let edge: Awaited<ReturnType<typeof startEdge>>;
	let replicas: typeof edge.replicas;
	const send = (...asked: Parameters<typeof fetchAt> extends [number, ...infer Rest] ? Rest : never) =>
		fetchAt(edge.port, ...asked);
	const replyWith = (reply: Reply) => edge.replyWith(reply);
	const asked = () => edge.asked();

	beforeAll(async () => {
		edge = await startEdge({ hosts: ["127.0.0.1", "site.example", "other.example"] });
		replicas = edge.replicas;
		mkdirSync(join(edge.dir, "assets/_next/static"), { recursive: true });
		writeFileSync(join(edge.dir, "assets/_next/static/a.js"), "plain");
		writeFileSync(join(edge.dir, "assets/_next/static/a.js.gz"), gzipSync("packed"));
	});
	afterAll(() => edge.stop());

	it("keeps a page as long as it says, and makes it anew behind the reader's back", async () => {
		replyWith(page(brief));
		for (const _ of [1, 2, 3]) expect(await send("/kept")).toMatchObject({ status: 200 });
		expect(asked()).toHaveLength(1);
		await pause(2_100);
		expect((await send("/kept")).headers["x-edge"]).toBe("STALE");
		await pause(200);
		expect(asked()).toHaveLength(2);
		expect((await send("/kept")).headers["x-edge"]).toBe("HIT");
	});

	it("asks once however many want a page at once", async () => {
		replyWith((request, response) => {
			setTimeout(() => page(brief)(request, response), 300);
		});
		const answers = await Promise.all(Array.from({ length: 20 }, () => send("/wanted")));
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
		expect(asked()).toHaveLength(1);
	});

	it.each([
		["unknown", page("s-maxage=86400", 404)],
		["failing", page("s-maxage=86400", 500)],
		["private", page("private, no-cache, no-store")],
		["not to be stored", page("no-store")],
		["leading elsewhere for now", page("s-maxage=86400", 307, { Location: "/" })],
		["with a cookie", page("s-maxage=86400", 200, { "Set-Cookie": "a=b" })],
	])("keeps nothing that is %s", async (name, reply) => {
		replyWith(reply);
		const path = `/unkept-${encodeURIComponent(name)}`;
		await send(path);
		await send(path);
		expect(asked()).toHaveLength(2);
	});

	it("keeps no answer to POST, and gives none that is kept", async () => {
		replyWith(page("s-maxage=86400"));
		await send("/api/posted");
		await send("/api/posted", {}, "POST");
		await send("/api/posted", {}, "POST");
		expect(asked().map(({ method }) => method)).toEqual(["GET", "POST", "POST"]);
	});

	it("neither keeps nor gives what is kept to who shows credentials", async () => {
		replyWith(page("s-maxage=86400"));
		await send("/shown", { Authorization: "Bearer a" });
		await send("/shown");
		await send("/shown", { Authorization: "Bearer a" });
		expect(asked()).toHaveLength(3);
	});

	it("tells addresses apart by path and query, and hosts", async () => {
		replyWith(page("s-maxage=86400"));
		for (const path of ["/p", "/p?a=1", "/p?a=2", "/p/", "//p", "/%70"]) await send(path);
		expect(
			asked()
				.map(({ url }) => url)
				.sort(),
		).toEqual(["/%70", "//p", "/p", "/p/", "/p?a=1", "/p?a=2"]);
		await send("/p", { Host: "other.example" });
		expect(asked()).toHaveLength(7);
	});

	it("has everything packed once, by the replica, and no more for a hit", async () => {
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
		expect(asked()).toHaveLength(1);
		for (const headers of [{}, { "Accept-Encoding": "br" }, { "Accept-Encoding": "gzip;q=0, br" }])
			expect(String((await send("/packed", headers as Record<string, string>)).body)).toBe("text");
		expect(asked()).toHaveLength(2);
	});

	it("passes on no cookie, nothing that asks Next for what is not here, and who asks", async () => {
		replyWith(page("no-store"));
		await send("/headers", {
			Cookie: "a=b",
			RSC: "1",
			"X-Forwarded-For": "203.0.113.9",
			Host: "site.example:8",
		});
		const [seen] = asked();
		expect(seen?.headers).not.toHaveProperty("cookie");
		expect(seen?.headers).not.toHaveProperty("rsc");
		expect(seen?.headers).toMatchObject({
			host: "site.example:8",
			"x-forwarded-for": "203.0.113.9, 127.0.0.1",
		});
	});

	it("asks the other replica when one fails, and never twice for a POST", async () => {
		const failing: Reply = (request) => request.socket.destroy();
		replyWith(page("no-store"));
		for (const one of replicas) {
			one.reply = failing;
			for (let n = 0; n < 10; n++) expect((await send(`/failing-${n}`)).status).toBe(200);
			one.reply = page("no-store");
		}
		replyWith(failing);
		expect((await send("/api/once", {}, "POST")).status).toBe(503);
		expect(asked()).toHaveLength(1);
	});

	it("gives what it has when all replicas fail, and a sentence where it has nothing", async () => {
		replyWith(page(brief));
		await send("/had");
		await pause(2_100);
		for (const reply of [
			page("no-store", 500),
			page("no-store", 503),
			((r) => r.socket.destroy()) as Reply,
		]) {
			replyWith(reply);
			// UPDATING while the request before this one still waits for an answer.
			const cached = { "x-edge": expect.stringMatching(/^(?:STALE|UPDATING)$/) };
			expect(await send("/had")).toMatchObject({ status: 200, headers: cached });
		}
		const { status, headers, body } = await send("/not-had");
		expect(status).toBe(503);
		expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
		expect(String(body)).toMatch(/^Webreach cannot be reached/);
	});

	it("asks replicas again as soon as they are there, though all have failed", async () => {
		replyWith((request) => request.socket.destroy());
		for (let n = 0; n < 10; n++) expect((await send(`/gone-${n}`)).status).toBe(503);
		replyWith(page("no-store"));
		for (let n = 0; n < 10; n++) expect((await send(`/back-${n}`)).status).toBe(200);
	});

	it("gives assets from disk, packed beforehand", async () => {
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
		expect(asked()).toHaveLength(0);
		expect((await send("/_next/static/")).status).toBe(404);
		expect((await send("/_next/static/none.js")).status).toBe(404);
		expect((await send("/_next/static/../../edge.conf")).status).toBe(404);
	});
});
