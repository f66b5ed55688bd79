import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sitemapPaths } from "@/scripts/crawl/sitemap-paths";
import { brokenLinks, walk } from "@/scripts/crawl/walk";

const head = '<title>T</title><meta name="description" content="D"><h1>H</h1>';

/** A small site: what stands on its pages, by path and query. */
const site: Record<string, string> = {
	"/": `${head}<a href="/a#x"></a><a href="/de"></a><a href="https://example.org/nope"></a>`,
	"/a": `${head}<p id="x"></p><p id="ü"></p><a href="#%C3%BC"></a><a href="b?c=1"></a><a href="/de/a?d"></a>`,
	"/b?c=1": `${head}<a href="/moved"></a><a href="/nope"></a><a href="/a#y"></a><a href="/file.xml"></a>`,
	"/plan": `${head}<a href="/plan?a"></a><a href="/a"></a>`,
	"/de/m": `${head}<a href="/feeds/x.xml"></a><a href="/api/v1/nope"></a>`,
	"/odd": `${head}<a href="http://["></a><a href="/de/a"></a>`,
	"/de/feeds": `${head}<a href="/feeds/newly.xml"></a><a href="/feeds/gone.json?a"></a>`,
	"/feeds/newly.xml": "<feed/>",
	"/sitemap.xml": "<s><loc>https://webreach.example/part.xml</loc></s>",
	"/part.xml":
		"<s><url><loc>https://webreach.example/a?b&amp;c</loc></url><loc>https://webreach.example/de/a</loc></s>",
};

describe("a crawl", () => {
	let server: Server;
	let url: string;
	const asked: string[] = [];

	beforeAll(async () => {
		server = createServer(({ url = "" }, response) => {
			asked.push(url);
			const status = url === "/moved" ? 308 : url in site || /^\/(file|feeds\/x)\.xml$/.test(url) ? 200 : 404;
			response.writeHead(status, {
				"content-type": url.endsWith(".xml") ? "application/xml" : "text/html; charset=utf-8",
				...(status === 308 && { location: "/a" }),
			});
			response.end(site[url]);
		});
		await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
		url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	afterAll(() => {
		server.closeAllConnections();
		server.close();
	});

	it("follows every link once, within the language, and tells which are broken", async () => {
		asked.length = 0;
		const found = await walk(url, ["/"]);
		expect([...found.pages.keys()]).toEqual(["/", "/a", "/b?c=1"]);
		expect(asked.toSorted()).toEqual(["/", "/a", "/b?c=1", "/file.xml", "/moved", "/nope"]);
		expect(brokenLinks(found)).toEqual([
			"/moved on /b?c=1: 308",
			"/nope on /b?c=1: 404",
			"/a#y on /b?c=1: no such id",
		]);
		expect(found.others.get("/file.xml")).toBe("application/xml");
		expect(found.faults).toEqual([]);
	});

	it("follows links to feeds, which are in no language", async () => {
		const found = await walk(url, ["/de/feeds"]);
		expect(found.faults).toEqual([]);
		expect(found.others.get("/feeds/newly.xml")).toBe("application/xml");
		expect(brokenLinks(found)).toEqual(["/feeds/gone.json?a on /de/feeds: 404"]);
	});

	it("follows no page into its own variations", async () => {
		const found = await walk(url, ["/plan"]);
		expect(found.targets.has("/plan?a")).toBe(true);
		expect(found.pages.has("/a")).toBe(true);
		expect(found.others.has("/plan?a")).toBe(false);
	});

	it("looks at what machines read from every language", async () => {
		const found = await walk(url, ["/de/m"]);
		expect(found.faults).toEqual([]);
		expect(found.others.get("/feeds/x.xml")).toBe("application/xml");
		expect(brokenLinks(found)).toEqual(["/api/v1/nope on /de/m: 404"]);
	});

	it("tells of links that are none, and of translations of something else", async () => {
		const { faults } = await walk(url, ["/odd"]);
		expect(faults).toEqual([
			{ kind: "wrong link", what: "http://[", on: "/odd" },
			{ kind: "wrong link", what: "/de/a", on: "/odd" },
		]);
	});

	it("notes the links that it is not to follow", async () => {
		const found = await walk(url, ["/"], () => false);
		expect([...found.pages.keys()]).toEqual(["/"]);
		expect(Object.fromEntries(found.targets)).toEqual({ "/a#x": "/" });
	});

	it("reads the sitemap's paths, whatever host it was made for", async () => {
		expect(await sitemapPaths(url, "en")).toEqual(new Map([["/part.xml", ["/a"]]]));
		expect(await sitemapPaths(url, "de")).toEqual(new Map([["/part.xml", ["/de/a"]]]));
		delete site["/part.xml"];
		await expect(sitemapPaths(url, "en")).rejects.toThrow("/part.xml answers 404");
	});
});
