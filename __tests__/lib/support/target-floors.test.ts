import { findLeftOut, findTargetFloors } from "@/lib/support/target-floors";

it("finds the oldest version of each core browser in a target", () => {
	const row = (agent: "chrome" | "opera" | "ios_saf", low: string, browser: "chrome" | "safari_ios") => ({
		agent,
		version: low,
		share: 0.1,
		by: { browser, low, high: low },
	});
	expect(
		findTargetFloors([
			row("chrome", "120", "chrome"),
			row("chrome", "99", "chrome"),
			// Its engine's version is no version of Chrome in the target.
			row("opera", "90", "chrome"),
			row("ios_saf", "17.5", "safari_ios"),
			{ agent: "edge", version: "all", share: 0 },
		]),
	).toEqual({ chrome: "99", safari_ios: "17.5" });
});

it.each([
	[{ state: "yes", since: "99" }, "100", "nobody"],
	[{ state: "yes", since: "100" }, "100", "nobody"],
	[{ state: "yes", since: "≤101" }, "100", "older"],
	[{ state: "yes", since: "101" }, undefined, "nobody"],
	[{ state: "partial", since: "1" }, "100", "limits"],
	[{ state: "renamed", since: "1" }, "100", "limits"],
	[{ state: "flag", since: "1" }, "100", "all"],
	[{ state: "removed", since: "1", until: "9" }, "100", "all"],
	[{ state: "no" }, "100", "all"],
	[{ state: "no" }, undefined, "nobody"],
	[{ state: "unknown" }, "100", "nobody"],
] as const)("%j leaves out, with %s as oldest version: %s", (cell, floor, leftOut) => {
	expect(findLeftOut(cell, floor)).toBe(leftOut);
});
