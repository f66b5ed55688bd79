import { oneAway } from "@/lib/domain/one-away";

const days: Record<string, string> = {
	"chrome 100": "2022-03-29",
	"edge 101": "2022-04-28",
	"firefox 115": "2023-07-04",
};
const releaseDay = (browser: string, version: string) => days[`${browser} ${version}`];
const all = { chrome: "100", chrome_android: "100", edge: "101", firefox: "115", firefox_android: "115" };
const status = (support: object) => ({ baseline: false as const, support });

describe("oneAway", () => {
	it("counts a browser and its phone edition as one, and says since when the others have it", () => {
		expect(oneAway(status(all), releaseDay)).toEqual({ missing: "Safari", since: "2023-07-04" });
		expect(oneAway(status({ ...all, safari: "17" }), releaseDay)?.missing).toBe("Safari");
	});
	it("says nothing when none or several lack it", () => {
		expect(oneAway(status({ ...all, safari: "17", safari_ios: "17" }), releaseDay)).toBeUndefined();
		expect(
			oneAway(status({ chrome: "100", chrome_android: "100", edge: "101" }), releaseDay),
		).toBeUndefined();
	});
});
