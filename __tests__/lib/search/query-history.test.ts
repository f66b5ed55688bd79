import fc from "fast-check";
import { getReleaseDay } from "@/lib/browsers/queries/releases";
import { getFeatures } from "@/lib/data/features";
import { createFilterPredicate, type FilterFacts } from "@/lib/search/predicates";
import type { Filter } from "@/lib/search/query";
import { getStatusOnDay, listQueryEvents } from "@/lib/search/query-history";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";

const filter: fc.Arbitrary<Filter> = fc.oneof(
	fc.record({
		name: fc.constant("baseline" as const),
		level: fc.constantFrom("widely" as const, "newly" as const, "limited" as const),
		not: fc.boolean(),
	}),
	fc.record({
		name: fc.constantFrom("supports" as const, "missing" as const),
		browser: fc.constantFrom(...coreBrowsers),
		not: fc.boolean(),
	}),
	fc.record({
		name: fc.constant("year" as const),
		is: fc.constantFrom(">=" as const, "=" as const, "<" as const),
		year: fc.integer({ min: 2015, max: 2026 }),
		not: fc.boolean(),
	}),
);
const facts: fc.Arbitrary<FilterFacts> = fc
	.constantFrom(...getFeatures().map(([, { status }]) => status))
	.map((status) => ({ type: "feature", status }));

it("events alternate, have ascending days, and end with the current state", () => {
	fc.assert(
		fc.property(facts, fc.array(filter, { minLength: 1, maxLength: 3 }), (entryFacts, filters) => {
			const matches = createFilterPredicate(filters);
			const events = listQueryEvents(entryFacts, matches, getReleaseDay);
			for (const [place, { turn, day }] of events.entries()) {
				const before = events[place - 1];
				expect(before?.turn).not.toBe(turn);
				expect((before?.day ?? "") < day).toBe(true);
			}
			const before = matches({
				...entryFacts,
				status: entryFacts.status && getStatusOnDay(entryFacts.status, "", getReleaseDay),
			});
			const isNow = events.length > 0 ? events.at(-1)?.turn === "entered" : before;
			expect(isNow).toBe(matches(entryFacts));
		}),
		{ numRuns: 1_000 },
	);
});

it("a past status contains only what was true on that day", () => {
	const grid = getFeatures().find(([id]) => id === "grid")?.[1].status;
	if (!grid) throw new Error("There is no feature grid.");
	expect(getStatusOnDay(grid, "2017-03-08", getReleaseDay)).toMatchObject({
		baseline: false,
		support: { firefox: "52" },
	});
	expect(getStatusOnDay(grid, "2017-03-08", getReleaseDay).support.safari).toBeUndefined();
	expect(getStatusOnDay(grid, "2017-10-17", getReleaseDay)).toMatchObject({ baseline: "low" });
	expect(getStatusOnDay(grid, "2020-04-17", getReleaseDay)).toMatchObject({ baseline: "high" });
});

it("an entry without a status has no events", () => {
	expect(listQueryEvents({ type: "group" }, () => true, getReleaseDay)).toEqual([]);
});
