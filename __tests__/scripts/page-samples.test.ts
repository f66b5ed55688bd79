import { englishPages, pageKinds as looks } from "@/__tests__/e2e/page-kinds";
import { matchRoute } from "@/lib/paths/match-route";
import { getRouteKind, isContentRoute, type Route, routeDefinitions } from "@/lib/paths/routes";
import { frameSamples, machineSamples, pageSamples } from "@/scripts/page-samples";

const plain = (path: string) => path.split(/[?#]/)[0] ?? "";
const { "/404": unknown, ...served } = pageSamples;

it.each([
	...Object.entries(served).map(([route, { path }]) => [route, path]),
	...Object.entries(machineSamples).map(([route, { path }]) => [route, path]),
	...Object.entries(frameSamples).flatMap(([route, paths]) => paths.map((path) => [route, path])),
])("samples of %s are of that route: %s", (route, path) => expect(matchRoute(plain(path ?? ""))).toBe(route));

it("samples every route but the page of failures, which no address shows", () => {
	const sampled = [...Object.keys(pageSamples), ...Object.keys(machineSamples), ...Object.keys(frameSamples)];
	expect(sampled.sort()).toEqual(
		Object.keys(routeDefinitions)
			.filter((route) => route !== "/_error")
			.sort(),
	);
});

it("has every kind of page looked at in a browser", () => {
	const seen = new Set(Object.values(looks).map((path) => matchRoute(plain(path))));
	const inLayout = (Object.keys(routeDefinitions) as Route[]).filter(
		(route) => getRouteKind(route).for === "readers",
	);
	expect(inLayout.filter((route) => !seen.has(route))).toEqual([]);
	expect(Object.values(looks)).toContain(unknown.path);
	expect(englishPages.length).toBeGreaterThan(inLayout.length);
});

it("opens no sample that is not read", () => {
	const odd = Object.values(looks).filter((path) => {
		const route = matchRoute(plain(path));
		return route === undefined || !isContentRoute(route);
	});
	expect(odd).toEqual([]);
});
