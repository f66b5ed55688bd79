import { englishPages, pageKinds } from "@/__tests__/e2e/page-kinds";
import { matchRoute } from "@/lib/paths/match-route";
import { getRouteKind, isContentRoute, type Route, routeDefinitions } from "@/lib/paths/routes";
import { frameSamples, machineSamples, pageSamples } from "@/scripts/page-samples";

const getPathname = (path: string) => path.split(/[?#]/)[0] ?? "";
const { "/404": unknown, ...served } = pageSamples;

it.each([
	...Object.entries(served).map(([route, { path }]) => [route, path]),
	...Object.entries(machineSamples).map(([route, { path }]) => [route, path]),
	...Object.entries(frameSamples).flatMap(([route, paths]) => paths.map((path) => [route, path])),
])("the sample address of %s matches that route: %s", (route, path) => {
	expect(matchRoute(getPathname(path ?? ""))).toBe(route);
});

it("has a sample of every route except the error page, which has no address", () => {
	const sampled = [...Object.keys(pageSamples), ...Object.keys(machineSamples), ...Object.keys(frameSamples)];
	expect(sampled.sort()).toEqual(
		Object.keys(routeDefinitions)
			.filter((route) => route !== "/_error")
			.sort(),
	);
});

it("browser tests cover every kind of page", () => {
	const seen = new Set(Object.values(pageKinds).map((path) => matchRoute(getPathname(path))));
	const inLayout = (Object.keys(routeDefinitions) as Route[]).filter(
		(route) => getRouteKind(route).for === "readers",
	);
	expect(inLayout.filter((route) => !seen.has(route))).toEqual([]);
	expect(Object.values(pageKinds)).toContain(unknown.path);
	expect(englishPages.length).toBeGreaterThan(inLayout.length);
});

it("browser tests use only content routes", () => {
	const odd = Object.values(pageKinds).filter((path) => {
		const route = matchRoute(getPathname(path));
		return route === undefined || !isContentRoute(route);
	});
	expect(odd).toEqual([]);
});
