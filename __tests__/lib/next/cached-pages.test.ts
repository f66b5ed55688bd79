import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { getPageHeaders, getRequestedPage } from "@/lib/next/cached-pages";

const site = { build: "b1", locales: ["en", "de", "pt-BR"], defaultLocale: "en" };
const findPage = (url: string, headers: Record<string, string> = {}) =>
	getRequestedPage({ url, headers } as unknown as IncomingMessage, site);

it.each([
	["/", "html", "/en"],
	["/de", "html", "/de"],
	["/features/grid", "html", "/en/features/grid"],
	["/features/grid?for=x&y", "html", "/en/features/grid"],
	["/pt-BR/features/grid", "html", "/pt-BR/features/grid"],
	["/_next/data/b1/en.json", "data", "/en"],
	["/_next/data/b1/de/features/grid.json?id=grid", "data", "/de/features/grid"],
])("finds the page and format that %s requests", (url, kind, path) => {
	expect(findPage(url)).toEqual({ kind, path });
});

it.each([
	"/en/features/grid",
	"/features/grid/",
	"/features//grid",
	"/features/gr%69d",
	"/features\\grid",
	"/_next/data/b2/en/features/grid.json",
	"/_next/data/b1/features/grid.json",
	"/_next/data/b1/en/features/grid",
	"/_next/static/x.js",
	"/api/health",
	"/features/grid?__nextLocale=de",
	"/features/grid?a&_rsc=1",
	"/features/grid?nxtPid=x",
])("ignores %s", (url) => {
	expect(findPage(url)).toBeUndefined();
});

it.each([
	["cookie", "a=b; __prerender_bypass=c"],
	["cookie", "__next_preview_data=c"],
])("ignores requests with the header %s: %s", (name, value) => {
	expect(findPage("/features/grid", { [name]: value })).toBeUndefined();
});

it("returns only paths from the request", () => {
	fc.assert(
		fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
			const page = findPage(`${path}?${query}`);
			expect(page === undefined || page.path === "/en" || page.path.endsWith(path)).toBe(true);
		}),
	);
});

describe("getPageHeaders", () => {
	const known = { build: "b1", route: "/features/[id]", etag: '"x"' };
	const buildHeaders = (
		kind: "html" | "data",
		path: string,
		life: { revalidate: number | false; expire?: number },
	) => Object.fromEntries(getPageHeaders({ kind, path }, { ...known, life }));

	it("sets Cache-Control from the page's lifetime", () => {
		const getCacheControl = (revalidate: number | false, expire?: number) =>
			buildHeaders("html", "/en/x", { revalidate, ...(expire !== undefined && { expire }) })["Cache-Control"];
		expect(getCacheControl(60, 600)).toBe("s-maxage=60, stale-while-revalidate=540");
		expect(getCacheControl(60)).toBe("s-maxage=60");
		expect(getCacheControl(60, 60)).toBe("s-maxage=60");
		expect(getCacheControl(false, 600)).toBe("s-maxage=31536000");
	});

	it("adds deployment and route to data, but not to documents", () => {
		expect(buildHeaders("data", "/de/features/grid", { revalidate: 1 })).toMatchObject({
			"x-nextjs-deployment-id": "b1",
			"x-nextjs-matched-path": "/de/features/[id]",
			"Content-Type": "application/json; charset=utf-8",
		});
		expect(buildHeaders("html", "/de/features/grid", { revalidate: 1 })).not.toHaveProperty(
			"x-nextjs-deployment-id",
		);
	});
});
