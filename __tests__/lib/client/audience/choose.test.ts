/** @jest-environment jsdom */
import { choose } from "@/lib/client/audience/choose";
import { forgetAudience, keepAudience, storedAudience } from "@/lib/client/audience/store";
import type { Audience } from "@/lib/schema/audience";

const chrome = {
	agent: "chrome",
	version: "120",
	share: 0.5,
	by: { browser: "chrome", low: "120", high: "120" },
} as const;
const germany: Audience = {
	query: "last 2 versions",
	weights: { kind: "region", code: "DE" },
	target: [chrome],
	usage: [chrome],
};

const answer = jest.fn<Promise<Partial<Response>>, [url: string]>();
const json = (body: unknown, ok = true) =>
	Promise.resolve({ ok, status: ok ? 200 : 400, json: async () => body });

beforeEach(() => {
	globalThis.fetch = answer as never;
	answer.mockReset();
	forgetAudience();
});

describe("choose", () => {
	it("resolves the audience of an address and keeps it for the tab", async () => {
		answer.mockReturnValue(json(germany));
		const choice = await choose("last 2 versions@DE", undefined);
		expect(answer.mock.calls[0]?.[0]).toBe("/api/v1/audience?target=last+2+versions&region=DE");
		expect(choice).toMatchObject({ kind: "chosen", chosen: { audience: germany, keeping: "this tab" } });
		expect(storedAudience()?.keeping).toBe("this tab");
		expect(window.localStorage).toHaveLength(0);
	});

	it("asks nobody when the tab holds that audience already", async () => {
		keepAudience(germany, "this tab");
		const choice = await choose("last 2 versions@DE", storedAudience());
		expect(choice.kind).toBe("chosen");
		expect(answer).not.toHaveBeenCalled();
	});

	it.each([
		["a query that is refused", () => json({ title: "Bad request" }, false)],
		["no network", () => Promise.reject(new TypeError("offline"))],
		["an answer of another shape", () => json({ target: "all" })],
	])("goes on with the default audience at %s", async (_, response) => {
		answer.mockImplementation(response);
		expect(await choose("<script>@XX", undefined)).toEqual({ kind: "unread" });
		expect(storedAudience()).toBeUndefined();
	});

	it.each([
		"",
		"{",
		"null",
		'{"query":1}',
		"[]",
		JSON.stringify({ ...germany, usage: [{ agent: "netscape" }] }),
	])("goes on with the default audience when storage holds %j", async (text) => {
		expect(await choose(undefined, { text, keeping: "for good" })).toEqual({ kind: "unread" });
	});
});

describe("keepAudience", () => {
	it("says when the browser cannot keep it, and loses nothing of what it keeps", () => {
		keepAudience(germany);
		const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
			throw new DOMException("full", "QuotaExceededError");
		});
		expect(keepAudience({ ...germany, query: "defaults" })).toBe(false);
		full.mockRestore();
		expect(JSON.parse(storedAudience()?.text ?? "")).toEqual(germany);
	});

	it("for good, takes the place of what the tab held", () => {
		keepAudience({ ...germany, query: "defaults" }, "this tab");
		keepAudience(germany);
		expect(storedAudience()).toEqual({ text: JSON.stringify(germany), keeping: "for good" });
	});
});
