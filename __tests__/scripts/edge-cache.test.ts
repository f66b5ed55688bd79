import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describeWithNginx, fetchAt, page, type Reply, sendLines, startEdge } from "@/__tests__/edge-server";
import { itNightly } from "@/__tests__/exhaustive";

const deployment = "a-build";

/** Replies with what a replica can base its answer on: the address and all headers but the client's address. */
const reflect: Reply = ({ url, headers }, response) => {
	const { "x-forwarded-for": _list, "x-real-ip": _address, ...others } = headers;
	const body = JSON.stringify({ url, ...others });
	response.writeHead(200, { "Cache-Control": "s-maxage=86400", "Content-Length": Buffer.byteLength(body) });
	response.end(body);
};

/** Addresses that each are one page or document. Those that differ in their query alone are one entry of the cache. */
const samePage: Record<string, string[]> = {
	"/features/grid": [
		"?c=1",
		"?c=2",
		"?a=1&b=2",
		"?b=2&a=1",
		"?",
		"??",
		"?%63=1",
		"?__nextLocale=de",
		"?_rsc=1",
	],
	"/": ["?a", "?a=/features"],
	"/pt-BR/compat/webextensions/eval/$0": ["?q=1"],
	[`/_next/data/${deployment}/de/features/grid.json`]: ["?id=grid", "?id=a&id=b"],
	"/icon-512.png": ["?v=1"],
	"/robots.txt": ["?v=1"],
	"/check": ["?code=a"],
	"/_next/static/missing.js": ["?dpl=1", "?dpl=2"],
};

/** Other addresses of pages. Their number has no limit, so they are not cached. */
const otherAddresses = [
	"/features/gri%64",
	"/features/%67rid?c=1",
	"/features/grid/",
	"/features/grid/?c=1",
	"//features/grid",
	"/features//grid",
	"/features/./grid",
	"/features/../features/grid",
	"/features\\grid",
	"/features/grid;a=1",
	"/features/grid,a",
];

/** Header lines of a request that must not change what later clients get. */
const attacks: [name: string, lines: string[]][] = [
	["Accept twice", ["Accept: text/html", "Accept: text/markdown"]],
	["Accept twice, Markdown first", ["Accept: text/markdown", "Accept: text/html"]],
	["Accept in odd case", ["aCCEPT: TEXT/MARKDOWN"]],
	["Accept with a weight", ["Accept: text/html;q=0.1, text/markdown;q=0.2"]],
	["Accept with a made-up parameter", ["Accept: text/markdown;n=1"]],
	["an empty Accept and another", ["Accept:", "Accept: text/markdown"]],
	["Accept-Encoding twice", ["Accept-Encoding: identity", "Accept-Encoding: gzip"]],
	["Accept-Encoding in parts", ["Accept-Encoding: br", "ACCEPT-ENCODING: gzip"]],
	["Accept-Encoding with a weight of 0", ["Accept-Encoding: gzip;q=0.000"]],
	["Accept-Language", ["Accept-Language: de"]],
	["Accept-Language twice", ["accept-language: de", "Accept-Language: fr"]],
	["Range", ["Range: bytes=0-3"]],
	["Range twice", ["Range: bytes=0-3", "range: bytes=5-"]],
	["If-Range", ["If-Range: *", "Range: bytes=0-0"]],
	["If-None-Match", ["If-None-Match: *"]],
	["If-None-Match twice", ["If-None-Match: W/x", 'if-none-match: "a"']],
	["If-Modified-Since", ["If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT"]],
	["If-Match", ["If-Match: nothing"]],
	["If-Unmodified-Since", ["If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT"]],
	["a cookie", ["Cookie: __prerender_bypass=1; NEXT_LOCALE=de"]],
	["a cookie twice", ["Cookie: a=1", "cookie: __next_preview_data=1"]],
	["another port in Host", ["Host: 127.0.0.1:99"]],
	["X-Forwarded-Host", ["X-Forwarded-Host: other.example", "x-forwarded-host: more.example"]],
	["X-Forwarded-Proto", ["X-Forwarded-Proto: https", "X-Forwarded-Port: 1", "X-Forwarded-Server: a"]],
	["X-Forwarded-For twice", ["X-Forwarded-For: 203.0.113.1", "X-FORWARDED-FOR: 203.0.113.2"]],
	["Forwarded", ["Forwarded: host=other.example;proto=https"]],
	["X-Real-IP", ["X-Real-IP: 203.0.113.1"]],
	["X-Original-URL", ["X-Original-URL: /de", "X-Rewrite-URL: /de"]],
	["another method", ["X-HTTP-Method-Override: POST", "X-Method: POST"]],
	["headers of Next", ["x-nextjs-data: 1", "x-middleware-prefetch: 1", "x-matched-path: /de", "RSC: 1"]],
	["x-now-route-matches", ["x-now-route-matches: 1=de", "x-invoke-status: 404", "Next-Action: a"]],
	["a media type", ["Content-Type: text/markdown"]],
	["Origin and Referer", ["Origin: null", "Referer: https://other.example/"]],
	["User-Agent", ["User-Agent: Googlebot"]],
	["Save-Data", ["Save-Data: on", "DNT: 1", "Sec-GPC: 1", "Sec-CH-UA-Mobile: ?1"]],
	["Cache-Control", ["Cache-Control: no-cache", "Pragma: no-cache"]],
	["names with an underscore", ["Accept_Language: de", "X_Forwarded_Host: other.example"]],
	["Connection that names headers", ["Connection: accept, host", "TE: trailers"]],
	["Expect and Via", ["Via: 1.1 a", "Max-Forwards: 1"]],
];

/** What a replica receives for a request without headers. */
const plain = { host: "127.0.0.1", "x-forwarded-host": "127.0.0.1", "x-forwarded-proto": "http" };

/** The clients that get different answers: their headers, and what a replica receives instead. */
const clients: [lines: string[], seen: Record<string, string>][] = [
	[[], {}],
	[["Accept: text/html,*/*;q=0.8", "Accept-Language: fr"], {}],
	[["Accept-Encoding: br, gzip"], { "accept-encoding": "gzip" }],
	[["Accept: text/markdown"], { accept: "text/markdown" }],
];

describeWithNginx("the edge's cache", () => {
	let edge: Awaited<ReturnType<typeof startEdge>>;
	beforeAll(async () => {
		edge = await startEdge({ hosts: ["127.0.0.1", "site.example"] });
	});
	afterAll(() => edge.stop());
	const send = (path: string, headers: Record<string, string> = {}) => fetchAt(edge.port, path, headers);
	/** Sends a GET request with a host, unless the lines name one. */
	const sendGet = (path: string, lines: string[]) =>
		sendLines(edge.port, [
			`GET ${path} HTTP/1.1`,
			...(lines.some((line) => /^host:/i.test(line)) ? [] : ["Host: 127.0.0.1"]),
			...lines,
		]);

	it.each(Object.entries(samePage))("has one entry for %s with any query", async (path, queries) => {
		edge.replyWith(page("s-maxage=86400"));
		for (const query of ["", ...queries]) expect((await send(path + query)).status).toBe(200);
		expect(edge.received().map(({ url }) => url)).toEqual([path]);
	});

	it.each(otherAddresses)("has no entry for %s, and forwards it unchanged", async (path) => {
		edge.replyWith(page("s-maxage=86400"));
		for (const _ of [1, 2]) await send(path);
		expect(edge.received().map(({ url }) => url)).toEqual([path, path]);
	});

	it("has no entry for redirects, which are endless too", async () => {
		edge.replyWith(page("s-maxage=86400", 308, { Location: "/features/flex" }));
		for (const _ of [1, 2]) await send("/features/fLEX");
		expect(edge.received()).toHaveLength(2);
	});

	it("distinguishes the queries of computed pages", async () => {
		edge.replyWith(page("s-maxage=86400"));
		for (const path of ["/compare?ids=a", "/compare?ids=b", "/compare?ids=a"]) await send(path);
		expect(edge.received()).toHaveLength(2);
	});

	it("has one entry for Markdown and one for HTML, whatever clients accept", async () => {
		edge.replyWith(page("s-maxage=86400"));
		const markdown = ["text/markdown", "text/markdown, */*;q=0.1", "text/html;q=0.5,text/markdown"];
		const html = ["", "text/html", "*/*", "text/plain", "application/xhtml+xml;q=0.9"];
		for (const Accept of [...markdown, ...html]) await send("/features/accepted", { Accept });
		const received = edge.received().map(({ headers: { accept = "none" } }) => accept);
		expect(received.sort()).toEqual(["none", "text/markdown"]);
	});

	it.each(attacks)("answers everybody as before after a request with %s", async (name, lines) => {
		const path = `/features/${name.replaceAll(/\W+/g, "-")}`;
		edge.replyWith(reflect);
		await sendGet(path, lines);
		for (const [header, seen] of clients) {
			const { status, body } = await sendGet(path, header);
			expect([status, JSON.parse(body)]).toEqual([200, { url: path, ...plain, ...seen }]);
		}
	});

	it("refuses a second host", async () => {
		expect((await sendGet("/", ["Host: 127.0.0.1", "Host: site.example"])).status).toBe(400);
	});

	it("forwards a host in an absolute address instead of another one in the header", async () => {
		edge.replyWith(reflect);
		const target = "http://site.example/features/absolute";
		const first = await sendGet(target, ["Host: 127.0.0.1:1"]);
		expect(first.status).toBe(200);
		expect(JSON.parse(first.body)).toMatchObject({ url: "/features/absolute", host: "site.example" });
		expect(JSON.parse((await sendGet("/features/absolute", [])).body)).toMatchObject({ host: "127.0.0.1" });
	});

	it("forwards the media type of a posted body, and what assistants accept", async () => {
		edge.replyWith(reflect);
		const posted = (path: string, ...lines: string[]) =>
			sendLines(edge.port, [`POST ${path} HTTP/1.1`, "Host: 127.0.0.1", ...lines], "{}");
		const api = await posted("/api/v1/reach", "Content-Type: application/json");
		expect(JSON.parse(api.body)).toMatchObject({
			"content-type": "application/json",
			"content-length": "2",
		});
		const both = "application/json, text/event-stream";
		const message = await posted("/mcp", `Accept: ${both}`, "MCP-Protocol-Version: 2025-06-18");
		expect(JSON.parse(message.body)).toMatchObject({ accept: both, "mcp-protocol-version": "2025-06-18" });
	});
});

describeWithNginx("a cache that cannot be written", () => {
	itNightly.each(["live", "ready"])("fails the health check %s, and only then", async (check) => {
		const edge = await startEdge({});
		const path = `/api/health/${check}`;
		const isHealthy = () =>
			fetchAt(edge.port, path).then(
				({ status }) => status === 200,
				() => false,
			);
		try {
			edge.replyWith(page("no-store"));
			expect(await isHealthy()).toBe(true);
			rmSync(join(edge.dir, "cache"), { recursive: true });
			writeFileSync(join(edge.dir, "cache"), "");
			await pause(2_100);
			expect(await isHealthy()).toBe(false);
			rmSync(join(edge.dir, "cache"));
			edge.replyWith(page("no-store", 503));
			expect((await fetchAt(edge.port, path)).status).toBe(503);
		} finally {
			await edge.stop();
		}
	});
});
