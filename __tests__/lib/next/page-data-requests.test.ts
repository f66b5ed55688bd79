import { interceptPageData, preventRouterCaching } from "@/lib/next/page-data-requests";

const data = "/_next/data/b1/en/groups.json";
const network = jest.fn(async (_input: unknown, _init?: RequestInit) => new Response("network"));
const answer = jest.fn(async (_address: string) => new Response("ours"));

beforeEach(() => {
	const site = { fetch: network } as unknown as Window & typeof globalThis;
	Object.assign(globalThis, { window: site, location: new URL("https://site.example/groups") });
	interceptPageData(answer);
});
const textOf = async (input: RequestInfo | URL, init?: RequestInit) =>
	(await window.fetch(input, init)).text();

test("the router's requests for page data are answered here", async () => {
	expect(await textOf(data, { headers: { purpose: "prefetch" } })).toBe("ours");
	expect(answer).toHaveBeenLastCalledWith(`https://site.example${data}`, expect.any(Function), {
		headers: { purpose: "prefetch" },
	});
});

test("a question whether they might be renewed needs no network", async () => {
	network.mockClear();
	expect((await window.fetch(data, { method: "HEAD" })).ok).toBe(true);
	expect(network).not.toHaveBeenCalled();
});

test.each([
	["another address of this site", "/api/v1/features/grid"],
	["page data of another site", `https://elsewhere.example${data}`],
	["what is no address", "https://[/_next/data/"],
	["an address that is no text", new URL(data, "https://site.example")],
	["a whole request", new Request(`https://site.example${data}`)],
])("%s goes to the network as it is", async (_, input) => {
	const init = { method: "POST" };
	expect(await textOf(input, init)).toBe("network");
	expect(network).toHaveBeenLastCalledWith(input, init);
});

test("data say that the router is not to keep them, beside all that they said", () => {
	const headers = preventRouterCaching(new Headers({ "x-nextjs-deployment-id": "d1" }));
	expect([...headers]).toEqual([
		["x-middleware-cache", "no-cache"],
		["x-nextjs-deployment-id", "d1"],
	]);
});
