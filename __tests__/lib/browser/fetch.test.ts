import { FetchError, fetchJson } from "@/lib/browser/fetch-json";
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
