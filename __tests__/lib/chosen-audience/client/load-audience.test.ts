/** @jest-environment jsdom */
import { act, waitFor } from "@testing-library/react";
import { readStoredAudience, storeAudience } from "@/lib/audience/client/audience-storage";
import { resetAudience } from "@/lib/audience/client/change-audience";
import { createSwrClient } from "@/lib/browser/swr-cache";
import type { AudienceState } from "@/lib/chosen-audience/client/audience-context";
import { loadChosenAudience } from "@/lib/chosen-audience/client/load-audience";
import type { Audience } from "@/lib/support/schema/audience";

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

let fetching = createSwrClient(new Map());
let stop = () => {};

beforeEach(() => {
	globalThis.fetch = answer as never;
	answer.mockReset();
	resetAudience();
	fetching = createSwrClient(new Map());
});
afterEach(() => act(stop));

/** Starts loading an audience. The result holds the latest state. */
async function chosen(shared?: string, stored = readStoredAudience()): Promise<{ choice?: AudienceState }> {
	const now: { choice?: AudienceState } = {};
	await act(async () => {
		stop = loadChosenAudience(shared, stored, (choice) => Object.assign(now, { choice }), fetching);
	});
	return now;
}

const listRequests = () => answer.mock.calls.map(([url]) => url);
const address = "/api/v1/audience?target=last+2+versions&region=DE";

describe("loadChosenAudience", () => {
	it("resolves the audience in the URL and stores it for the tab", async () => {
		answer.mockReturnValue(json(germany));
		const now = await chosen("last 2 versions@DE");
		expect(listRequests()).toEqual([address]);
		expect(now.choice).toMatchObject({ kind: "chosen", chosen: { audience: germany, storage: "session" } });
		expect(readStoredAudience()?.storage).toBe("session");
		expect(window.localStorage).toHaveLength(0);
	});

	it("drops the build of an older link, and says so", async () => {
		answer.mockReturnValue(json(germany));
		const expected = { kind: "chosen", chosen: { audience: germany }, ignoresBuild: true };
		expect((await chosen("last 2 versions@DE;babel:target")).choice).toMatchObject(expected);
		expect(JSON.parse(readStoredAudience()?.text ?? "")).toEqual(germany);
		act(stop);
		// Stored by now, the audience is not requested again.
		expect((await chosen("last 2 versions@DE;babel:target")).choice).toMatchObject(expected);
		expect(listRequests()).toEqual([address]);
		act(stop);
		expect((await chosen("last 2 versions@DE")).choice).not.toHaveProperty("ignoresBuild");
	});

	it("drops the build of a stored audience when that is resolved again", async () => {
		storeAudience({ ...germany, build: "babel:target" } as Audience);
		answer.mockReturnValue(json({ ...germany, build: { esbuild: ["chrome120"] } }));
		const { choice } = await chosen();
		expect(choice).toMatchObject({ chosen: { audience: germany } });
		expect(choice).not.toHaveProperty("chosen.audience.build");
		expect(choice).not.toHaveProperty("ignoresBuild");
		expect(JSON.parse(readStoredAudience()?.text ?? "")).toEqual(germany);
	});

	it("sends no request if the tab already stores that audience", async () => {
		storeAudience(germany, "session");
		expect((await chosen("last 2 versions@DE")).choice?.kind).toBe("chosen");
		expect(answer).not.toHaveBeenCalled();
	});

	it("resolves the stored audience once per document, and replaces it only if the result differs", async () => {
		storeAudience(germany);
		answer.mockReturnValue(json({ ...germany, usage: [] }));
		expect((await chosen()).choice).toMatchObject({ chosen: { audience: germany } });
		expect(JSON.parse(readStoredAudience()?.text ?? "").usage).toEqual([]);
		act(stop);
		// Another tab stores its older result.
		storeAudience(germany);
		expect((await chosen()).choice).toMatchObject({ chosen: { audience: germany } });
		expect(JSON.parse(readStoredAudience()?.text ?? "")).toEqual(germany);
		expect(listRequests()).toEqual([address]);
	});

	it.each([
		["a rejected query", () => json({ title: "Bad request" }, false)],
		["no network", () => Promise.reject(new TypeError("offline"))],
		["a malformed response", () => json({ target: "all" })],
	])("falls back to the default audience on %s", async (_, response) => {
		answer.mockImplementation(response);
		expect(await chosen("<script>@XX")).toEqual({ choice: { kind: "unread" } });
		expect(readStoredAudience()).toBeUndefined();
	});

	it("applies the audience in the URL once the browser is online", async () => {
		answer.mockRejectedValueOnce(new TypeError("offline"));
		const now = await chosen("last 2 versions@DE");
		expect(now.choice).toEqual({ kind: "unread" });
		answer.mockReturnValue(json(germany));
		window.dispatchEvent(new Event("online"));
		await waitFor(() => expect(now.choice).toMatchObject({ chosen: { audience: germany } }));
	});

	it("does not retry a rejected request", async () => {
		answer.mockReturnValue(json({ title: "Bad request" }, false));
		await chosen("<script>@XX");
		await act(async () => void window.dispatchEvent(new Event("online")));
		await act(async () => new Promise((resolve) => setTimeout(resolve)));
		expect(answer).toHaveBeenCalledTimes(1);
	});

	it.each([
		"",
		"{",
		"null",
		'{"query":1}',
		"[]",
		JSON.stringify({ ...germany, usage: [{ agent: "netscape" }] }),
	])("falls back to the default audience when storage holds %j", async (text) => {
		expect(await chosen(undefined, { text, storage: "local" })).toEqual({ choice: { kind: "unread" } });
	});
});

describe("storeAudience", () => {
	it("returns false if storage is full, and preserves the stored audience", () => {
		storeAudience(germany);
		const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
			throw new DOMException("full", "QuotaExceededError");
		});
		expect(storeAudience({ ...germany, query: "defaults" })).toBe(false);
		full.mockRestore();
		expect(JSON.parse(readStoredAudience()?.text ?? "")).toEqual(germany);
	});

	it("replaces the tab's audience when it writes to local storage", () => {
		storeAudience({ ...germany, query: "defaults" }, "session");
		storeAudience(germany);
		expect(readStoredAudience()).toEqual({ text: JSON.stringify(germany), storage: "local" });
	});
});
