import { FetchError, fetchJson } from "@/lib/client/fetch-json";
import { shaped } from "@/lib/client/fits";
import shape from "@/lib/client/schemas/suggestions.json";
import type { Suggestions } from "@/lib/schema/api/suggest";

const ask = fetchJson(shaped<Suggestions>(shape));
const answer = (body: string, status: number) => {
	globalThis.fetch = (async () => new Response(body, { status })) as never;
	return ask("/api/v1/suggest?path=/").catch((error: unknown) => error);
};

describe("fetchJson", () => {
	it("brings what its schema says", async () => {
		expect(await answer('{"suggestions":[]}', 200)).toEqual({ suggestions: [] });
	});

	it.each([400, 403, 404, 410, 451])("takes %i for the last word", async (status) => {
		expect(await answer("{}", status)).toMatchObject({ name: "FetchError", isFinal: true });
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
	])("may be answered otherwise another time: %j with %i", async (body, status) => {
		const error = await answer(body, status);
		expect(error).toBeInstanceOf(FetchError);
		expect(error).toMatchObject({ isFinal: false });
	});

	it("lets go of an answer that it does not read", async () => {
		const cancel = jest.fn();
		globalThis.fetch = (async () => new Response(new ReadableStream({ cancel }), { status: 400 })) as never;
		await expect(ask("/")).rejects.toThrow(FetchError);
		expect(cancel).toHaveBeenCalled();
	});

	it("says that it was given up, also while the body was on its way", async () => {
		const control = new AbortController();
		globalThis.fetch = (async () => ({
			ok: true,
			status: 200,
			json: async () => {
				control.abort();
				throw new SyntaxError("Unexpected end of JSON input");
			},
		})) as never;
		await expect(ask("/", control.signal)).rejects.toMatchObject({ name: "AbortError" });
	});
});
