import { readdirSync } from "node:fs";
import fc from "fast-check";
import { normalizeLocalePath } from "next/dist/shared/lib/i18n/normalize-locale-path";
import { getRouteMatcher } from "next/dist/shared/lib/router/utils/route-matcher";
import { getRouteRegex } from "next/dist/shared/lib/router/utils/route-regex";
import { getSortedRoutes } from "next/dist/shared/lib/router/utils/sorted-routes";
import { timesOf } from "@/__tests__/exhaustive";
import { locales } from "@/lib/i18n/locales";
import { getPageMessagePart } from "@/lib/i18n/message-parts";
import { getTwinPath, getTwinSource, parseTwinPage } from "@/lib/paths/markdown";
import { matchRoute } from "@/lib/paths/match-route";
import { getAbsoluteUrl, getAlternateUrls, paths } from "@/lib/paths/pages";
import { getRouteKind, type Route, routeDefinitions } from "@/lib/paths/routes";
import { listPages, sitemapKinds } from "@/lib/site/queries/sitemap";

describe("getAbsoluteUrl", () => {
	it("prefixes the path with the language, except the default one", () => {
		expect(getAbsoluteUrl("/")).toBe("http://localhost:3000/");
		expect(getAbsoluteUrl("/", "de")).toBe("http://localhost:3000/de");
		expect(getAbsoluteUrl("/features/grid", "en")).toBe("http://localhost:3000/features/grid");
		expect(getAbsoluteUrl("/features/grid", "ja")).toBe("http://localhost:3000/ja/features/grid");
	});
});

describe("getAlternateUrls", () => {
	it("returns one URL per language, and x-default", () => {
		expect(getAlternateUrls("/groups")).toEqual([
			["en", "http://localhost:3000/groups"],
			...locales.slice(1).map((locale) => [locale, `http://localhost:3000/${locale}/groups`]),
			["x-default", "http://localhost:3000/groups"],
		]);
	});
});

describe("paths", () => {
	it("do not escape the characters of compat keys", () => {
		expect(paths.compat("javascript.builtins.Array.@@iterator")).toBe(
			"/compat/javascript/builtins/Array/@@iterator",
		);
		expect(paths.compat()).toBe("/compat");
	});

	it("escape any id within its segment", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (id) => {
				fc.pre(id !== "." && id !== "..");
				for (const path of [paths.browser(id), paths.snapshot(id), paths.release("chrome", id)]) {
					const { pathname, search, hash } = new URL(getAbsoluteUrl(path));
					expect([pathname, search, hash]).toEqual([path, "", ""]);
					expect(decodeURIComponent(pathname.split("/").at(-1) ?? "")).toBe(id);
				}
			}),
		);
	});
});

it.each([
	["/", "/"],
	["/de", "/"],
	["/pt-BR/features", "/features"],
	["/browsers/safari/17.4", "/browsers/[browser]/[version]"],
	["/ja/browsers/nodejs/0.10.0", "/browsers/[browser]/[version]"],
	["/feeds", "/feeds"],
	["/feeds/newly.xml", "/feeds/[...path]"],
	["/feeds/groups/grid.json", "/feeds/[...path]"],
	["/embed", "/embed"],
	["/embed/subgrid", "/embed/[id]"],
	["/about", "/about/[[...slug]]"],
	["/about/reach", "/about/[[...slug]]"],
	["/compat", "/compat"],
	["/compat/html/elements/a", "/compat/[...key]"],
	["/api/v1/features", "/api/v1/features"],
	["/api/v1/features/subgrid", "/api/v1/features/[id]"],
	["/api/health", "/api/health/[[...check]]"],
	["/robots.txt", "/robots.txt"],
	["/robotsXtxt", undefined],
	["/favicon.svg", undefined],
	["/nope", undefined],
	["/xx/features", undefined],
	["/features/", undefined],
	["/features/a/b", undefined],
	["/browsers/chrome/117/more", undefined],
	["", undefined],
])("%s matches %s", (path, route) => expect(matchRoute(path)).toBe(route));

/** The routes, with a matcher of Next.js for each. */
const sorted = getSortedRoutes(Object.keys(routeDefinitions)).map(
	(route) => [route, getRouteMatcher(getRouteRegex(route))] as const,
);
const matchByNext = (path: string) => {
	const { pathname } = normalizeLocalePath(path, locales);
	return sorted.find(([, match]) => match(pathname))?.[0];
};

it("matches the same route as Next.js for any path", () => {
	const routeNames = Object.keys(routeDefinitions).flatMap((route) => route.split("/"));
	const known = fc.constantFrom(...routeNames.filter((name) => name !== "" && !name.startsWith("[")));
	const text = fc.string({ minLength: 1 }).map(encodeURIComponent);
	const dotted = fc.constantFrom("17.4", "0.10.0", "newly.xml", "subgrid.svg", "≤4");
	const segments = fc.array(fc.oneof(known, known, text, dotted), { maxLength: 5 });
	const locale = fc.constantFrom("", "", ...locales.map((name) => `/${name}`), "/DE", "/xx");
	fc.assert(
		fc.property(locale, segments, (prefix, names) => {
			const path = `${prefix}${names.map((segment) => `/${segment}`).join("")}` || "/";
			expect([path, matchRoute(path)]).toEqual([path, matchByNext(path)]);
		}),
		{ numRuns: timesOf(2_000, 20_000) },
	);
});

it.each([
	["/features/subgrid", "/features/subgrid.md"],
	["/de/compat/api/Element", "/de/compat/api/Element.md"],
	["/browsers/safari/17.4", "/browsers/safari/17.4.md"],
	["/PT-br/baseline/2024/09", "/PT-br/baseline/2024/09.md"],
	["/features", undefined],
	["/features/subgrid.md", undefined],
	["/browsers/safari", undefined],
])("the twin of %s is %s", (page, twin) => {
	expect(getTwinPath(page)).toBe(twin);
	if (twin) expect(getTwinSource(twin)).toBe(`/markdown${page}`);
	expect(getTwinSource(page.replace(/\.md$/, ""))).toBeUndefined();
});

it.each([["/about/data.md"], ["/features.md"], ["/.md"]])("%s is no twin", (path) =>
	expect(getTwinSource(path)).toBeUndefined(),
);

it("parses the segments of a page", () => {
	expect(parseTwinPage(["features", "subgrid"])).toEqual({
		route: "/features/[id]",
		params: { id: "subgrid" },
		locale: undefined,
	});
	expect(parseTwinPage(["zh-cn", "compat", "html", "elements", "a"])).toMatchObject({
		params: { key: ["html", "elements", "a"] },
		locale: "zh-CN",
	});
	expect(parseTwinPage(["browsers", "safari", "17.4"])?.params).toEqual({
		browser: "safari",
		version: "17.4",
	});
	expect(parseTwinPage(["features", "a/b"])?.params).toEqual({ id: "a/b" });
	expect(parseTwinPage(["de"])).toBeUndefined();
	expect(parseTwinPage(["search"])).toBeUndefined();
});

const files = readdirSync("pages", { recursive: true, encoding: "utf8" }).filter(
	(file) => /\.tsx?$/.test(file) && !/^_(?:app|document)\./.test(file),
);
const toRoute = (file: string) => `/${file.replaceAll("\\", "/").replace(/(?:(?:^|\/)index)?\.tsx?$/, "")}`;
const routes = Object.keys(routeDefinitions) as Route[];

describe("routeDefinitions", () => {
	it("contains exactly the routes of the site", () => {
		expect(routes.toSorted()).toEqual(files.map(toRoute).sort());
	});

	it("marks exactly the routes without a component as for machines", () => {
		const rendered = files.filter((file) => file.endsWith(".tsx")).map(toRoute);
		expect(rendered.sort()).toEqual(routes.filter((route) => getRouteKind(route).for !== "machines").sort());
	});

	it.each(routes.filter((route) => getRouteKind(route).for !== "machines"))(
		"contains the message part of %s",
		(route) => {
			const kind = getRouteKind(route);
			expect(getPageMessagePart(route)).toBe("words" in kind ? kind.words : undefined);
		},
	);
});

describe("the sitemap", () => {
	const listed = [...sitemapKinds].flatMap(([kind, pages]) =>
		listPages(pages()).map(({ path }) => [kind, matchRoute(path), path] as const),
	);

	it("lists each page in the part that routeDefinitions gives", () => {
		const misplaced = listed.filter(([kind, route]) => {
			const page = route && getRouteKind(route);
			return !page || !("sitemap" in page) || page.sitemap !== kind;
		});
		expect(misplaced).toEqual([]);
	});

	it("has pages of exactly the routes with a part in routeDefinitions", () => {
		const wanted = routes.filter((route) => "sitemap" in getRouteKind(route));
		expect([...new Set(listed.map(([, route]) => route))].sort()).toEqual(wanted.sort());
	});
});
