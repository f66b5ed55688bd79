import { MONTHS_BEHIND, oldBucket, type ReleaseDays } from "@/lib/domain/reach/old-bucket";
import type { Agent, UsageRow } from "@/lib/schema/audience";

const days: ReleaseDays = [
	["104", "2026-11-18"],
	["80", "2024-01-25"],
	["99", "2026-05-10"],
	["98", "2026-05-20"],
	["105", "2026-12-15"],
];
const TODAY = "2026-11-23";
const all = (version: string, agent: Agent = "op_mob"): UsageRow[] => [{ agent, version, share: 0.1 }];

describe("oldBucket", () => {
	it("finds the version that all are counted on, and the newest that is out", () => {
		expect(oldBucket(all("80"), days, TODAY)).toEqual({ version: "80", newest: "104" });
		expect(oldBucket(all("80"), days, "2026-12-15")).toEqual({ version: "80", newest: "105" });
	});

	it(`takes a version for old when the newest came out more than ${MONTHS_BEHIND} months later`, () => {
		expect(oldBucket(all("99"), days, TODAY)).toEqual({ version: "99", newest: "104" });
		expect(oldBucket(all("98"), days, TODAY)).toBeUndefined();
		expect(oldBucket(all("104"), days, TODAY)).toBeUndefined();
	});

	it("finds none where versions are counted apart, or no day is known", () => {
		expect(oldBucket([...all("80"), ...all("104")], days, TODAY)).toEqual(undefined);
		expect(oldBucket(all("80", "opera"), days, TODAY)).toBeUndefined();
		expect(oldBucket(all("81"), days, TODAY)).toBeUndefined();
		expect(oldBucket(all("80"), [], TODAY)).toBeUndefined();
		expect(oldBucket([], days, TODAY)).toBeUndefined();
	});
});
