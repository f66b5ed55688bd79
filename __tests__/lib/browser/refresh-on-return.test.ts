/** @jest-environment jsdom */

import { refreshOnReturn } from "@/lib/browser/refresh-on-return";

const router = {
	asPath: "/groups/grid",
	locale: "en",
	query: { id: "grid" },
	replace: jest.fn(async () => true),
};
jest.mock("next/router", () => ({
	__esModule: true,
	get default() {
		return router;
	},
}));
jest.mock("@/lib/next/next-data", () => ({ getBuildId: () => "b1" }));

const network = jest.fn(async (_url: string) => ({ ok: true }));
let visibility = "visible";

beforeAll(() => {
	Object.assign(globalThis, { fetch: network });
	Object.defineProperty(document, "visibilityState", { get: () => visibility });
	jest.useFakeTimers();
	refreshOnReturn();
});
beforeEach(() => {
	jest.clearAllMocks();
	router.asPath = "/groups/grid";
});
afterAll(() => jest.useRealTimers());

async function leaveFor(milliseconds: number) {
	for (const [state, wait] of [
		["hidden", milliseconds],
		["visible", 0],
	] as const) {
		visibility = state;
		document.dispatchEvent(new Event("visibilitychange"));
		await jest.advanceTimersByTimeAsync(wait);
	}
}

it("shows the newest data after five minutes, where the reader was", async () => {
	await leaveFor(300_000);
	expect(network.mock.calls).toEqual([["/_next/data/b1/en/groups/grid.json?id=grid"]]);
	expect(router.replace.mock.calls).toEqual([["/groups/grid", undefined, { scroll: false }]]);
});

it.each<[string, () => void]>([
	["without a connection", () => network.mockRejectedValueOnce(new TypeError("Failed to fetch"))],
	["after a failed answer", () => network.mockResolvedValueOnce({ ok: false })],
	[
		"for a page that the reader has left",
		() =>
			network.mockImplementationOnce(async () => {
				router.asPath = "/groups";
				return { ok: true };
			}),
	],
])("changes nothing %s", async (_, prepare) => {
	prepare();
	await leaveFor(400_000);
	expect(network).toHaveBeenCalledTimes(1);
	expect(router.replace).not.toHaveBeenCalled();
});

it("requests nothing after a short while", async () => {
	await leaveFor(299_999);
	expect(network).not.toHaveBeenCalled();
});
