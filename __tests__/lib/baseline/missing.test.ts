import { createMissingBrowserFinder, findLackingEdition } from "@/lib/baseline/missing-browser";
import { compareGains } from "@/lib/baseline/rank-gains";

const days: Record<string, string> = {
	"chrome 100": "2022-03-29",
	"edge 101": "2022-04-28",
	"firefox 115": "2023-07-04",
};
const releaseDay = (browser: string, version: string) => days[`${browser} ${version.replace("≤", "")}`];
const all = { chrome: "100", chrome_android: "100", edge: "101", firefox: "115", firefox_android: "115" };
const status = (support: object) => ({ baseline: false as const, support });

describe("createMissingBrowserFinder", () => {
	it("counts a browser and its phone edition as one, and returns the day of the last other browser", () => {
		expect(createMissingBrowserFinder(status(all), releaseDay)).toEqual({
			missing: "Safari",
			since: "2023-07-04",
		});
		expect(createMissingBrowserFinder(status({ ...all, safari: "17" }), releaseDay)?.missing).toBe("Safari");
	});
	it("marks an upper bound, unless another browser has the same exact day", () => {
		expect(createMissingBrowserFinder(status({ ...all, firefox: "≤115" }), releaseDay)?.since).toBe(
			"≤2023-07-04",
		);
		expect(createMissingBrowserFinder(status({ ...all, chrome: "≤100" }), releaseDay)?.since).toBe(
			"2023-07-04",
		);
		const same = (browser: string) => (browser === "edge" ? "2020-01-01" : "2021-01-01");
		expect(createMissingBrowserFinder(status({ ...all, firefox: "≤115" }), same)?.since).toBe("2021-01-01");
	});
	it("finds the only edition of a family that lacks a feature", () => {
		expect(findLackingEdition(status({ ...all, safari: "17" }), "Safari")).toBe("safari_ios");
		expect(findLackingEdition(status(all), "Safari")).toBeUndefined();
		expect(findLackingEdition(status({}), "Edge")).toBeUndefined();
	});
	it("returns undefined when none or several lack it", () => {
		expect(
			createMissingBrowserFinder(status({ ...all, safari: "17", safari_ios: "17" }), releaseDay),
		).toBeUndefined();
		expect(
			createMissingBrowserFinder(status({ chrome: "100", chrome_android: "100", edge: "101" }), releaseDay),
		).toBeUndefined();
	});
});

it("sorts a gain below 0.1 % before zero, and is stable", () => {
	const [nothing, trace, other] = [
		{ id: "nothing", gain: 0, reach: 0.9 },
		{ id: "trace", gain: 0.0001, reach: 0.1 },
		{ id: "other", gain: 0.0002, reach: 0.1 },
	] as const;
	expect([nothing, trace, other].sort(compareGains)).toEqual([trace, other, nothing]);
});
