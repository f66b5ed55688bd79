import { lackingEdition, oneAway } from "@/lib/domain/one-away";

const days: Record<string, string> = {
	"chrome 100": "2022-03-29",
	"edge 101": "2022-04-28",
	"firefox 115": "2023-07-04",
};
const releaseDay = (browser: string, version: string) => days[`${browser} ${version.replace("≤", "")}`];
const all = { chrome: "100", chrome_android: "100", edge: "101", firefox: "115", firefox_android: "115" };
const status = (support: object) => ({ baseline: false as const, support });

describe("oneAway", () => {
	it("counts a browser and its phone edition as one, and says since when the others have it", () => {
		expect(oneAway(status(all), releaseDay)).toEqual({ missing: "Safari", since: "2023-07-04" });
		expect(oneAway(status({ ...all, safari: "17" }), releaseDay)?.missing).toBe("Safari");
	});
	it("marks a day that is only an upper bound, unless another browser came out on it for certain", () => {
		expect(oneAway(status({ ...all, firefox: "≤115" }), releaseDay)?.since).toBe("≤2023-07-04");
		expect(oneAway(status({ ...all, chrome: "≤100" }), releaseDay)?.since).toBe("2023-07-04");
		const same = (browser: string) => (browser === "edge" ? "2020-01-01" : "2021-01-01");
		expect(oneAway(status({ ...all, firefox: "≤115" }), same)?.since).toBe("2021-01-01");
	});
	it("names the edition that alone of its family lacks a feature", () => {
		expect(lackingEdition(status({ ...all, safari: "17" }), "Safari")).toBe("safari_ios");
		expect(lackingEdition(status(all), "Safari")).toBeUndefined();
		expect(lackingEdition(status({}), "Edge")).toBeUndefined();
	});
	it("says nothing when none or several lack it", () => {
		expect(oneAway(status({ ...all, safari: "17", safari_ios: "17" }), releaseDay)).toBeUndefined();
		expect(
			oneAway(status({ chrome: "100", chrome_android: "100", edge: "101" }), releaseDay),
		).toBeUndefined();
	});
});
