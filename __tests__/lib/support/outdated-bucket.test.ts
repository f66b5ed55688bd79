import type { Agent, UsageRow } from "@/lib/audience/schema/audience";
import { findOutdatedBucket, MAX_MONTHS_OUTDATED, type ReleaseDays } from "@/lib/support/outdated-bucket";

const days: ReleaseDays = [
	["104", "2026-11-18"],
	["80", "2024-01-25"],
	["99", "2026-05-10"],
	["98", "2026-05-20"],
	["105", "2026-12-15"],
];
const TODAY = "2026-11-23";
const createRows = (version: string, agent: Agent = "op_mob"): UsageRow[] => [{ agent, version, share: 0.1 }];

describe("findOutdatedBucket", () => {
	it("returns the version that all users are counted on, and the newest release", () => {
		expect(findOutdatedBucket(createRows("80"), days, TODAY)).toEqual({ version: "80", newest: "104" });
		expect(findOutdatedBucket(createRows("80"), days, "2026-12-15")).toEqual({
			version: "80",
			newest: "105",
		});
	});

	it(`treats a version as outdated if the newest is more than ${MAX_MONTHS_OUTDATED} months newer`, () => {
		expect(findOutdatedBucket(createRows("99"), days, TODAY)).toEqual({ version: "99", newest: "104" });
		expect(findOutdatedBucket(createRows("98"), days, TODAY)).toBeUndefined();
		expect(findOutdatedBucket(createRows("104"), days, TODAY)).toBeUndefined();
	});

	it("returns undefined if versions are counted separately or have no known day", () => {
		expect(findOutdatedBucket([...createRows("80"), ...createRows("104")], days, TODAY)).toEqual(undefined);
		expect(findOutdatedBucket(createRows("80", "opera"), days, TODAY)).toBeUndefined();
		expect(findOutdatedBucket(createRows("81"), days, TODAY)).toBeUndefined();
		expect(findOutdatedBucket(createRows("80"), [], TODAY)).toBeUndefined();
		expect(findOutdatedBucket([], days, TODAY)).toBeUndefined();
	});
});
