import Router from "next/router";
import { loadCodeAtOnce } from "@/lib/framework/code-at-once";

const load = jest.fn(async (_route: string, _prefetch?: boolean) => "loaded");
const loader = { loadRoute: load };
const lists = self as { __TURBOPACK_PAGE_BOOTSTRAP?: unknown };
const asked = () => [...document.head.querySelectorAll("link")].map(({ as, href }) => [as, href]);
const whole = { pageLoader: { routeLoader: loader } };

function install(router: object | null) {
	Router.router = router as never;
	loadCodeAtOnce();
}

beforeEach(() => {
	document.head.innerHTML = '<script src="/_next/static/chunks/a.js?dpl=b1"></script>';
	loader.loadRoute = load;
	load.mockClear();
	lists.__TURBOPACK_PAGE_BOOTSTRAP = {
		"/groups": { otherChunks: ["static/chunks/a.js", "static/chunks/b.js", "static/chunks/c.css", "x.woff"] },
	};
});

test("the files that a route's first file names are asked for with it, once", async () => {
	install(whole);
	expect(await loader.loadRoute("/groups", true)).toBe("loaded");
	await loader.loadRoute("/groups");
	expect(load.mock.calls).toEqual([
		["/groups", true],
		["/groups", undefined],
	]);
	expect(asked()).toEqual([
		["script", "http://localhost/_next/static/chunks/b.js?dpl=b1"],
		["style", "http://localhost/_next/static/chunks/c.css?dpl=b1"],
	]);
});

test.each([
	["router", null],
	["page loader", {}],
	["route loader", { pageLoader: {} }],
	["loadRoute", { pageLoader: { routeLoader: { loadRoute: undefined } } }],
])("without a %s nothing is touched", (_, router) => {
	const before = JSON.stringify(router);
	install(router);
	expect(JSON.stringify(router)).toBe(before);
});

test.each([
	["no list", undefined],
	["no such route", {}],
	["another shape", { "/groups": { otherChunks: "all" } }],
	["files without names", { "/groups": { otherChunks: [7] } }],
])("with %s Next's own loading goes on", async (_, list) => {
	lists.__TURBOPACK_PAGE_BOOTSTRAP = list;
	install(whole);
	expect(await loader.loadRoute("/groups")).toBe("loaded");
	expect(asked()).toEqual([]);
});
