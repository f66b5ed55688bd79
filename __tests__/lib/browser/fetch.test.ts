import { FetchError, fetchJson } from "@/lib/browser/fetch-json";
import { fetchPageData } from "@/lib/browser/fetch-page-data";
import { getPageDataAge } from "@/lib/browser/page-data-cache";
import schema from "@/lib/browser/schemas/suggestions.json";
import { createTypeGuard } from "@/lib/browser/validate";
import type { SuggestBody } from "@/lib/search/schema/suggest";

const fetchSuggestions = fetchJson(createTypeGuard<SuggestBody>(schema));
const respond = (body: string, status: number) => {
	globalThis.fetch = (async () => new Response(body, { status })) as never;
	return fetchSuggestions("/api/v1/suggest?path=/").catch((error: unknown) => error);
};

describe("fetchJson", () => {
	it("returns a body that matches the schema", async () => {
		expect(await respond('{"suggestions":[]}', 200)).toEqual({ suggestions: [] });
	});

	it.each([400, 403, 404, 410, 451])("treats status %i as final", async (status) => {
		expect(await respond("{}", status)).toMatchObject({ name: "FetchError", isFinal: true });
	});

	it.each([
		["{}", 408],
		["{}", 429],
		["{}", 500],
		["{}", 503],
		["", 200],
		["{", 200],
		["<!doctype html>", 200],
		['{"suggestions":[{"path":"https://evil.example","name":"x"}]}', 200],
	])("treats %j with status %i as temporary", async (body, status) => {
		const error = await respond(body, status);
		expect(error).toBeInstanceOf(FetchError);
		expect(error).toMatchObject({ isFinal: false });
	});

	it("cancels a response that it does not read", async () => {
		const cancel = jest.fn();
		globalThis.fetch = (async () => new Response(new ReadableStream({ cancel }), { status: 400 })) as never;
		await expect(fetchSuggestions("/")).rejects.toThrow(FetchError);
		expect(cancel).toHaveBeenCalled();
	});

	it("rejects with an AbortError, also while it reads the body", async () => {
		const control = new AbortController();
		globalThis.fetch = (async () => ({
			ok: true,
			status: 200,
			json: async () => {
				control.abort();
				throw new SyntaxError("Unexpected end of JSON input");
			},
		})) as never;
		await expect(fetchSuggestions("/", control.signal)).rejects.toMatchObject({ name: "AbortError" });
	});
});

const validBody = JSON.stringify({ pageProps: { name: "Grid" }, __N_SSG: true });

const fetchWith = (respond: () => Response | Promise<Response>) =>
	fetchPageData(async () => respond(), "/_next/data/x.json");

/** Returns a body in pieces, with a delay in milliseconds before each. */
const respondSlowly = (pieces: string[], milliseconds: number) =>
	new Response(
		new ReadableStream({
			async pull(controller) {
				await new Promise((resolve) => setTimeout(resolve, milliseconds));
				const piece = pieces.shift();
				if (piece === undefined) controller.close();
				else controller.enqueue(new TextEncoder().encode(piece));
			},
		}),
	);

describe("fetchPageData", () => {
	beforeAll(() => {
		Object.assign(globalThis, { window: globalThis });
	});
	afterEach(() => jest.useRealTimers());

	it.each([
		["props", validBody],
		["a redirect", JSON.stringify({ pageProps: { __N_REDIRECT: "/x", __N_REDIRECT_STATUS: 308 } })],
	])("returns %s", async (_case, text) => {
		const headers = { "x-nextjs-deployment-id": "d1" };
		const data = await fetchWith(() => new Response(text, { headers }));
		expect(data).toMatchObject({ text });
		expect(data.headers.get("x-nextjs-deployment-id")).toBe("d1");
	});

	it.each([
		["a truncated body", validBody.slice(0, 20)],
		["an empty body", ""],
		["a log-in page", "<!doctype html><title>Hotel</title>"],
		["a list", "[]"],
		["null", "null"],
		["a text", '"text"'],
		["no props", '{"pageProps":null}'],
		["something else", '{"error":"x"}'],
	])("fails for %s", async (_case, text) => {
		expect(await fetchWith(() => new Response(text))).toMatchObject({ status: 502, ok: false });
	});

	it("fails while offline, and when the connection breaks", async () => {
		const offline = () => Promise.reject(new TypeError("Failed to fetch"));
		expect(await fetchWith(offline)).toMatchObject({ status: 502 });
		const broken = new ReadableStream({
			start: (controller) => controller.enqueue(new TextEncoder().encode(validBody)),
			pull: (controller) => controller.error(new TypeError("network error")),
		});
		expect(await fetchWith(() => new Response(broken))).toMatchObject({ status: 502 });
	});

	it.each([404, 429, 500])("fails for status %d", async (status) => {
		expect(await fetchWith(() => new Response('{"notFound":true}', { status }))).toMatchObject({
			status: 502,
		});
	});

	it("waits for a slow body, but not for a stalled one", async () => {
		jest.useFakeTimers();
		const pieces = validBody.match(/.{10}|.+/g) ?? [];
		const pending = fetchWith(() => respondSlowly([...pieces], 9_000));
		await jest.advanceTimersByTimeAsync(9_000 * (pieces.length + 1));
		expect(await pending).toMatchObject({ text: validBody });

		const stalled = fetchPageData(
			(_address, init) =>
				new Promise((_resolve, reject) => {
					init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
				}),
			"/_next/data/x.json",
		);
		await jest.advanceTimersByTimeAsync(10_000);
		expect(await stalled).toMatchObject({ status: 502 });
	});
});

const now = 1_000_000_000;
it.each([
	[0, "fresh"],
	[29_999, "fresh"],
	[30_000, "usable"],
	[299_999, "usable"],
	[300_000, "stale"],
	// The clock was set back, so the age is unknown.
	[-1, "stale"],
])("page data fetched %i ms ago are %s", (age, expected) =>
	expect(getPageDataAge(now - age, now)).toBe(expected),
);
