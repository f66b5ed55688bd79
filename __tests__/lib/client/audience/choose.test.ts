/** @jest-environment ./__tests__/jest/jest-environment-jsdom.cjs */
import { act, waitFor } from "@testing-library/react";
import { askingIn } from "@/lib/client/asking";
import type { Choice } from "@/lib/client/audience/choice";
import { choose } from "@/lib/client/audience/choose";
import { forgetAudience } from "@/lib/client/audience/choosing";
import { keepAudience, storedAudience } from "@/lib/client/audience/store";
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

let asking = askingIn(new Map());
let stop = () => {};

beforeEach(() => {
	globalThis.fetch = answer as never;
	answer.mockReset();
	forgetAudience();
	asking = askingIn(new Map());
});
afterEach(() => act(stop));

/** Chooses, and answers with what has become of the choice by now. */
async function chosen(shared?: string, stored = storedAudience()): Promise<{ choice?: Choice }> {
	const now: { choice?: Choice } = {};
	await act(async () => {
		stop = choose(shared, stored, (choice) => Object.assign(now, { choice }), asking);
	});
	return now;
}

const asked = () => answer.mock.calls.map(([url]) => url);
const address = "/api/v1/audience?target=last+2+versions&region=DE";

describe("choose", () => {
	it("resolves the audience of an address and keeps it for the tab", async () => {
		answer.mockReturnValue(json(germany));
		const now = await chosen("last 2 versions@DE");
		expect(asked()).toEqual([address]);
		expect(now.choice).toMatchObject({ kind: "chosen", chosen: { audience: germany, keeping: "this tab" } });
		expect(storedAudience()?.keeping).toBe("this tab");
		expect(window.localStorage).toHaveLength(0);
	});

	it("asks nobody when the tab holds that audience already", async () => {
		keepAudience(germany, "this tab");
		expect((await chosen("last 2 versions@DE")).choice?.kind).toBe("chosen");
		expect(answer).not.toHaveBeenCalled();
	});

	it("resolves what is stored once a document, and changes it only when the answer does", async () => {
		keepAudience(germany);
		answer.mockReturnValue(json({ ...germany, usage: [] }));
		expect((await chosen()).choice).toMatchObject({ chosen: { audience: germany } });
		expect(JSON.parse(storedAudience()?.text ?? "").usage).toEqual([]);
		act(stop);
		// Another tab keeps what it was told before.
		keepAudience(germany);
		expect((await chosen()).choice).toMatchObject({ chosen: { audience: germany } });
		expect(JSON.parse(storedAudience()?.text ?? "")).toEqual(germany);
		expect(asked()).toEqual([address]);
	});

	it.each([
		["a query that is refused", () => json({ title: "Bad request" }, false)],
		["no network", () => Promise.reject(new TypeError("offline"))],
		["an answer of another shape", () => json({ target: "all" })],
	])("goes on with the default audience at %s", async (_, response) => {
		answer.mockImplementation(response);
		expect(await chosen("<script>@XX")).toEqual({ choice: { kind: "unread" } });
		expect(storedAudience()).toBeUndefined();
	});

	it("takes an address's audience as soon as the browser is online again", async () => {
		answer.mockRejectedValueOnce(new TypeError("offline"));
		const now = await chosen("last 2 versions@DE");
		expect(now.choice).toEqual({ kind: "unread" });
		answer.mockReturnValue(json(germany));
		window.dispatchEvent(new Event("online"));
		await waitFor(() => expect(now.choice).toMatchObject({ chosen: { audience: germany } }));
	});

	it("does not ask again for what was refused", async () => {
		answer.mockReturnValue(json({ title: "Bad request" }, false));
		await chosen("<script>@XX");
		await act(async () => void window.dispatchEvent(new Event("online")));
		await act(async () => new Promise((soon) => setTimeout(soon)));
		expect(answer).toHaveBeenCalledTimes(1);
	});

	it.each([
		"",
		"{",
		"null",
		'{"query":1}',
		"[]",
		JSON.stringify({ ...germany, usage: [{ agent: "netscape" }] }),
	])("goes on with the default audience when storage holds %j", async (text) => {
		expect(await chosen(undefined, { text, keeping: "for good" })).toEqual({ choice: { kind: "unread" } });
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
