import { interceptPageData } from "@/lib/next/page-data-requests";

const data = "/_next/data/b1/en/groups.json";
const body = '{"pageProps":{"name":"Grid"},"__N_SSG":true}';
const network = jest.fn(async (_input: unknown, _init?: RequestInit) => new Response(body));

beforeEach(() => {
	const site = { fetch: network } as unknown as Window & typeof globalThis;
	Object.assign(globalThis, { window: site, location: new URL("https://site.example/groups") });
	network.mockClear();
	interceptPageData();
});

test.each([
	["props", body],
	["a redirect", '{"pageProps":{"__N_REDIRECT":"/x","__N_REDIRECT_STATUS":308}}'],
])("page data with %s reach the router, which must not cache them", async (_, text) => {
	network.mockResolvedValueOnce(new Response(text, { headers: { "x-nextjs-deployment-id": "d1" } }));
	const response = await window.fetch(data, { headers: { purpose: "prefetch" } });
	expect(await response.text()).toBe(text);
	expect(Object.fromEntries(response.headers)).toMatchObject({
		"x-middleware-cache": "no-cache",
		"x-nextjs-deployment-id": "d1",
	});
	expect(network).toHaveBeenLastCalledWith(`https://site.example${data}`, {
		headers: { purpose: "prefetch" },
	});
});

const broken = new ReadableStream({
	start: (controller) => controller.enqueue(new TextEncoder().encode(body)),
	pull: (controller) => controller.error(new TypeError("network error")),
});

test.each<[string, () => Response | Promise<Response>]>([
	["a truncated body", () => new Response(body.slice(0, 20))],
	["an empty body", () => new Response("")],
	["a log-in page", () => new Response("<!doctype html><title>Hotel</title>")],
	["a list", () => new Response("[]")],
	["null", () => new Response("null")],
	["no props", () => new Response('{"pageProps":null}')],
	["status 404", () => new Response('{"notFound":true}', { status: 404 })],
	["status 429", () => new Response(body, { status: 429 })],
	["status 500", () => new Response(body, { status: 500 })],
	["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
	["a connection that breaks", () => new Response(broken)],
])("%s becomes a 502, for which the router loads the document", async (_, respond) => {
	network.mockImplementationOnce(async () => respond());
	expect(await window.fetch(data)).toMatchObject({ status: 502, ok: false });
});

test("a HEAD request for page data needs no network", async () => {
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
	await window.fetch(input, init);
	expect(network).toHaveBeenLastCalledWith(input, init);
});
