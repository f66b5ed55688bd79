import Router from "next/router";
import { loadContentBundle, registerContentBundle } from "@/lib/next/content-bundle";

const load = jest.fn(async (_route: string, _prefetched?: boolean) => "loaded");
const ahead = jest.fn(async (_route: string) => undefined);
const whenEntrypoint = jest.fn(async (_route: string) => undefined);
const push = jest.fn();
const loader = { loadRoute: load, prefetch: ahead, whenEntrypoint };
const runtime = self as {
	__TURBOPACK_PAGE_BOOTSTRAP?: unknown;
	TURBOPACK?: unknown;
	webreachReading?: string[] | undefined;
};
const start = { otherChunks: ["static/chunks/b.js", "static/chunks/c.css"], runtimeModuleIds: [1] };
const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>("link")];
/** Style sheets come: jsdom fetches none. */
const styled = () => sheets().forEach((link) => void link.dispatchEvent(new Event("load")));

function install(router: object | null = { route: "/", pageLoader: { routeLoader: loader } }) {
	Router.router = router as never;
	registerContentBundle((run) => run());
}

beforeEach(() => {
	document.head.innerHTML = '<script src="/_next/static/chunks/a.js?dpl=b1"></script>';
	Object.assign(loader, { loadRoute: load, prefetch: ahead });
	jest.clearAllMocks();
	runtime.__TURBOPACK_PAGE_BOOTSTRAP = { "/groups": start, "/plan": start, "/": start };
	runtime.TURBOPACK = { push };
	runtime.webreachReading = ["/", "/groups"];
});

test("a page whose code is at hand is started once, and shown with its style sheets", async () => {
	install();
	const loaded = loader.loadRoute("/groups");
	expect(push.mock.calls).toEqual([[start]]);
	expect(whenEntrypoint).toHaveBeenCalledWith("/groups");
	expect(sheets().map(({ rel, href }) => [rel, href])).toEqual([
		["stylesheet", "http://localhost/_next/static/chunks/c.css?dpl=b1"],
	]);
	const shown = jest.fn();
	void loaded.then(shown);
	await Promise.resolve();
	expect(shown).not.toHaveBeenCalled();
	styled();
	expect(await loaded).toBe("loaded");
	await loader.loadRoute("/groups");
	expect(push).toHaveBeenCalledTimes(1);
	expect(sheets()).toHaveLength(1);
});

test("the page shown, and one whose code is not at hand, are Next's to load", async () => {
	install();
	for (const route of ["/", "/plan"]) {
		const loaded = loader.loadRoute(route);
		styled();
		expect(await loaded).toBe("loaded");
	}
	expect(push).not.toHaveBeenCalled();
});

test("what is at hand is evaluated ahead, and not asked for", async () => {
	install();
	await loader.prefetch("/plan");
	expect(ahead).toHaveBeenCalledWith("/plan");
	await loader.prefetch("/groups");
	expect(ahead).toHaveBeenCalledTimes(1);
	expect(push).toHaveBeenCalledTimes(1);
});

test.each([
	["router", null],
	["page loader", {}],
	["route loader", { pageLoader: {} }],
	["loadRoute", { pageLoader: { routeLoader: { prefetch: ahead, whenEntrypoint } } }],
])("without a %s nothing is touched", (_, router) => {
	const before = JSON.stringify(router);
	install(router);
	expect(JSON.stringify(router)).toBe(before);
	expect(loader.loadRoute).toBe(load);
});

test("the code is not asked for twice, and what is no code fails", async () => {
	const network = jest.fn(async () => ({ ok: false }) as Response);
	window.fetch = network as typeof fetch;
	await loadContentBundle(new AbortController().signal);
	expect(network).not.toHaveBeenCalled();
	runtime.webreachReading = undefined;
	await expect(loadContentBundle(new AbortController().signal)).rejects.toThrow(
		"Cannot load the content bundle",
	);
	expect(network).toHaveBeenCalledWith(
		"/_next/static/unknown/reading.js?dpl=b1",
		expect.objectContaining({ priority: "low" }),
	);
});
