import { interceptPageData, preventRouterCaching } from "@/lib/next/page-data-requests";

const data = "/_next/data/b1/en/groups.json";
const network = jest.fn(async (_input: unknown, _init?: RequestInit) => new Response("network"));
const answer = jest.fn(async (_address: string) => new Response("intercepted"));

beforeEach(() => {
	const site = { fetch: network } as unknown as Window & typeof globalThis;
	Object.assign(globalThis, { window: site, location: new URL("https://site.example/groups") });
	interceptPageData(answer);
});
const fetchText = async (input: RequestInfo | URL, init?: RequestInit) =>
	(await window.fetch(input, init)).text();

test("the router's requests for page data are intercepted", async () => {
	expect(await fetchText(data, { headers: { purpose: "prefetch" } })).toBe("intercepted");
	expect(answer).toHaveBeenLastCalledWith(`https://site.example${data}`, expect.any(Function), {
		headers: { purpose: "prefetch" },
	});
});

test("a HEAD request for page data needs no network", async () => {
	network.mockClear();
	expect((await window.fetch(data, { method: "HEAD" })).ok).toBe(true);
	expect(network).not.toHaveBeenCalled();
});

test.each([
	["another URL of this site", "/api/v1/features/grid"],
	["page data of another site", `https://elsewhere.example${data}`],
	["an invalid URL", "https://[/_next/data/"],
	["a URL object", new URL(data, "https://site.example")],
	["a Request object", new Request(`https://site.example${data}`)],
])("%s passes to the network unchanged", async (_, input) => {
	const init = { method: "POST" };
	expect(await fetchText(input, init)).toBe("network");
	expect(network).toHaveBeenLastCalledWith(input, init);
});

test("preventRouterCaching adds a no-cache header to the existing ones", () => {
	const headers = preventRouterCaching(new Headers({ "x-nextjs-deployment-id": "d1" }));
	expect([...headers]).toEqual([
		["x-middleware-cache", "no-cache"],
		["x-nextjs-deployment-id", "d1"],
	]);
});
