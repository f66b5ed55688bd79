import { getPageDataAge } from "@/lib/browser/page-data-cache";

const now = 1_000_000_000;
it.each([
	[0, "fresh"],
	[29_999, "fresh"],
	[30_000, "usable"],
	[299_999, "usable"],
	[300_000, "stale"],
	// The clock was set back, so the age is unknown.
	[-1, "stale"],
])("page data fetched %i ms ago are %s", (age, expected) =>
	expect(getPageDataAge(now - age, now)).toBe(expected),
);
