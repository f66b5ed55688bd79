import { pageAge } from "@/lib/client/page-age";

const now = 1_000_000_000;
it.each([
	[0, "fresh"],
	[29_999, "fresh"],
	[30_000, "usable"],
	[299_999, "usable"],
	[300_000, "stale"],
	// The clock was set back: nothing is known of the age.
	[-1, "stale"],
])("data that came %i ms ago are %s", (age, expected) => expect(pageAge(now - age, now)).toBe(expected));
