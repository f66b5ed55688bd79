import { fetchData } from "@/lib/client/fetch-data";

const good = JSON.stringify({ pageProps: { name: "Grid" }, __N_SSG: true });

const ask = (answer: () => Response | Promise<Response>) =>
	fetchData(async () => answer(), "/_next/data/x.json");

/** A body that comes in pieces, each so many milliseconds after the one before. */
const slow = (pieces: string[], milliseconds: number) =>
	new Response(
		new ReadableStream({
			async pull(controller) {
				await new Promise((later) => setTimeout(later, milliseconds));
				const piece = pieces.shift();
				if (piece === undefined) controller.close();
				else controller.enqueue(new TextEncoder().encode(piece));
			},
		}),
	);

describe("fetchData", () => {
	beforeAll(() => {
		Object.assign(globalThis, { window: globalThis });
	});
	afterEach(() => jest.useRealTimers());

	it.each([
		["props", good],
		["a redirect", JSON.stringify({ pageProps: { __N_REDIRECT: "/x", __N_REDIRECT_STATUS: 308 } })],
	])("brings %s", async (_case, text) => {
		const headers = { "x-nextjs-deployment-id": "d1" };
		const data = await ask(() => new Response(text, { headers }));
		expect(data).toMatchObject({ text });
		expect(data.headers.get("x-nextjs-deployment-id")).toBe("d1");
	});

	it.each([
		["half of it", good.slice(0, 20)],
		["nothing", ""],
		["a log-in page", "<!doctype html><title>Hotel</title>"],
		["a list", "[]"],
		["null", "null"],
		["a text", '"text"'],
		["no props", '{"pageProps":null}'],
		["something else", '{"error":"x"}'],
	])("has the document loaded for %s", async (_case, text) => {
		expect(await ask(() => new Response(text))).toMatchObject({ status: 502, ok: false });
	});

	it("has the document loaded where nothing answers, or breaks off", async () => {
		const offline = () => Promise.reject(new TypeError("Failed to fetch"));
		expect(await ask(offline)).toMatchObject({ status: 502 });
		const broken = new ReadableStream({
			start: (controller) => controller.enqueue(new TextEncoder().encode(good)),
			pull: (controller) => controller.error(new TypeError("network error")),
		});
		expect(await ask(() => new Response(broken))).toMatchObject({ status: 502 });
	});

	it.each([404, 429, 500])("has the document loaded for a status of %d", async (status) => {
		expect(await ask(() => new Response('{"notFound":true}', { status }))).toMatchObject({ status: 502 });
	});

	it("waits for what comes slowly, and not for what does not come", async () => {
		jest.useFakeTimers();
		const pieces = good.match(/.{10}|.+/g) ?? [];
		const coming = ask(() => slow([...pieces], 9_000));
		await jest.advanceTimersByTimeAsync(9_000 * (pieces.length + 1));
		expect(await coming).toMatchObject({ text: good });

		const stalled = fetchData(
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
