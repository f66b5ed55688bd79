import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { getPageHeaders, getRequestedPage } from "@/lib/next/cached-pages";

const site = { build: "b1", locales: ["en", "de", "pt-BR"], defaultLocale: "en" };
const asked = (url: string, headers: Record<string, string> = {}) =>
	getRequestedPage({ url, headers } as unknown as IncomingMessage, site);

it.each([
	["/", "html", "/en"],
	["/de", "html", "/de"],
	["/features/grid", "html", "/en/features/grid"],
	["/features/grid?for=x&y", "html", "/en/features/grid"],
	["/pt-BR/features/grid", "html", "/pt-BR/features/grid"],
	["/_next/data/b1/en.json", "data", "/en"],
	["/_next/data/b1/de/features/grid.json?id=grid", "data", "/de/features/grid"],
])("knows what %s asks for", (url, kind, path) => {
	expect(asked(url)).toEqual({ kind, path });
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
])("leaves %s to Next", (url) => {
	expect(asked(url)).toBeUndefined();
});

it.each([
	["x-prerender-revalidate", "secret"],
	["x-matched-path", "/x"],
	["rsc", "1"],
	["cookie", "a=b; __prerender_bypass=c"],
	["cookie", "__next_preview_data=c"],
])("leaves requests with the header %s: %s to Next", (name, value) => {
	expect(asked("/features/grid", { [name]: value })).toBeUndefined();
});

it("has the path in what is asked, whatever it is", () => {
	fc.assert(
		fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
			const page = asked(`${path}?${query}`);
			expect(page === undefined || page.path === "/en" || page.path.endsWith(path)).toBe(true);
		}),
	);
});

describe("headers", () => {
	const known = { build: "b1", route: "/features/[id]", etag: '"x"' };
	const of = (kind: "html" | "data", path: string, life: { revalidate: number | false; expire?: number }) =>
		Object.fromEntries(getPageHeaders({ kind, path }, { ...known, life }));

	it("tell how long a page is good, and how long it may be served after that", () => {
		const control = (revalidate: number | false, expire?: number) =>
			of("html", "/en/x", { revalidate, ...(expire !== undefined && { expire }) })["Cache-Control"];
		expect(control(60, 600)).toBe("s-maxage=60, stale-while-revalidate=540");
		expect(control(60)).toBe("s-maxage=60");
		expect(control(60, 60)).toBe("s-maxage=60");
		expect(control(false, 600)).toBe("s-maxage=31536000");
	});

	it("name deployment and route with data, and not with documents", () => {
		expect(of("data", "/de/features/grid", { revalidate: 1 })).toMatchObject({
			"x-nextjs-deployment-id": "b1",
			"x-nextjs-matched-path": "/de/features/[id]",
			"Content-Type": "application/json; charset=utf-8",
		});
		expect(of("html", "/de/features/grid", { revalidate: 1 })).not.toHaveProperty("x-nextjs-deployment-id");
	});
});
