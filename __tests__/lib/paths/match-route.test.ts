import fc from "fast-check";
import { normalizeLocalePath } from "next/dist/shared/lib/i18n/normalize-locale-path";
import { getRouteMatcher } from "next/dist/shared/lib/router/utils/route-matcher";
import { getRouteRegex } from "next/dist/shared/lib/router/utils/route-regex";
import { getSortedRoutes } from "next/dist/shared/lib/router/utils/sorted-routes";
import { timesOf } from "@/__tests__/exhaustive";
import { locales } from "@/lib/i18n/locales";
import { matchRoute } from "@/lib/paths/match-route";
import { routeDefinitions } from "@/lib/paths/routes";

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
