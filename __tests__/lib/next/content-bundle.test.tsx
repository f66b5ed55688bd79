import Router from "next/router";
import { loadContentBundle, registerContentBundle } from "@/lib/next/content-bundle";

const load = jest.fn(async (_route: string, _prefetched?: boolean) => "loaded");
const whenEntrypoint = jest.fn(async (_route: string) => undefined);
const push = jest.fn();
const loader = { loadRoute: load, whenEntrypoint };
const runtime = self as {
	__TURBOPACK_PAGE_BOOTSTRAP?: unknown;
	TURBOPACK?: unknown;
	webreachReading?: string[] | undefined;
};
const start = { otherChunks: ["static/chunks/b.js", "static/chunks/c.css"], runtimeModuleIds: [1] };
const listStyleSheets = () => [...document.head.querySelectorAll<HTMLLinkElement>("link")];
/** Dispatches the load events of style sheets, because jsdom does not fetch them. */
const loadStyleSheets = () => listStyleSheets().forEach((link) => void link.dispatchEvent(new Event("load")));

function install(router: object | null = { route: "/", pageLoader: { routeLoader: loader } }) {
	Router.router = router as never;
	registerContentBundle();
}

beforeEach(() => {
	document.head.innerHTML = '<script src="/_next/static/chunks/a.js?dpl=b1"></script>';
	loader.loadRoute = load;
	jest.clearAllMocks();
	runtime.__TURBOPACK_PAGE_BOOTSTRAP = { "/groups": start, "/plan": start, "/": start };
	runtime.TURBOPACK = { push };
	runtime.webreachReading = ["/", "/groups"];
});

test("a page in the bundle starts once, and waits for its style sheets", async () => {
	install();
	const loaded = loader.loadRoute("/groups");
	expect(push.mock.calls).toEqual([[start]]);
	expect(whenEntrypoint).toHaveBeenCalledWith("/groups");
	expect(listStyleSheets().map(({ rel, href }) => [rel, href])).toEqual([
		["stylesheet", "http://localhost/_next/static/chunks/c.css?dpl=b1"],
	]);
	const shown = jest.fn();
	void loaded.then(shown);
	await Promise.resolve();
	expect(shown).not.toHaveBeenCalled();
	loadStyleSheets();
	expect(await loaded).toBe("loaded");
	await loader.loadRoute("/groups");
	expect(push).toHaveBeenCalledTimes(1);
	expect(listStyleSheets()).toHaveLength(1);
});

test("Next loads the current page, and pages outside the bundle", async () => {
	install();
	for (const route of ["/", "/plan"]) {
		const loaded = loader.loadRoute(route);
		loadStyleSheets();
		expect(await loaded).toBe("loaded");
	}
	expect(push).not.toHaveBeenCalled();
});

test.each([
	["router", null],
	["page loader", {}],
	["route loader", { pageLoader: {} }],
	["loadRoute", { pageLoader: { routeLoader: { whenEntrypoint } } }],
])("without a %s nothing changes", (_, router) => {
	const before = JSON.stringify(router);
	install(router);
	expect(JSON.stringify(router)).toBe(before);
	expect(loader.loadRoute).toBe(load);
});

test("the bundle is loaded only once, at a low priority, and a failure rejects", async () => {
	await loadContentBundle();
	const findScript = () => document.querySelector<HTMLScriptElement>('script[src*="/reading.js"]');
	expect(findScript()).toBeNull();
	runtime.webreachReading = undefined;
	const loaded = loadContentBundle();
	expect(findScript()?.getAttribute("src")).toBe("/_next/static/unknown/reading.js?dpl=b1");
	expect(findScript()).toHaveProperty("fetchPriority", "low");
	findScript()?.dispatchEvent(new Event("error"));
	await expect(loaded).rejects.toBeInstanceOf(Event);
});
