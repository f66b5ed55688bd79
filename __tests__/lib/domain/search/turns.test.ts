import fc from "fast-check";
import { releaseDay } from "@/lib/answers/releases";
import { features } from "@/lib/data/features";
import { type Facts, passing } from "@/lib/domain/search/passes";
import type { Filter } from "@/lib/domain/search/query";
import { statusOn, turnsOf } from "@/lib/domain/search/turns";
import { coreBrowsers } from "@/lib/schema/core-browsers";

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
const facts: fc.Arbitrary<Facts> = fc
	.constantFrom(...features().map(([, { status }]) => status))
	.map((status) => ({ type: "feature", status }));

it("turns follow each other, each on a later day, and end in what is so today", () => {
	fc.assert(
		fc.property(facts, fc.array(filter, { minLength: 1, maxLength: 3 }), (about, filters) => {
			const passes = passing(filters);
			const turns = turnsOf(about, passes, releaseDay);
			for (const [place, { turn, day }] of turns.entries()) {
				const before = turns[place - 1];
				expect(before?.turn).not.toBe(turn);
				expect((before?.day ?? "") < day).toBe(true);
			}
			const before = passes({ ...about, status: about.status && statusOn(about.status, "", releaseDay) });
			const isNow = turns.length > 0 ? turns.at(-1)?.turn === "entered" : before;
			expect(isNow).toBe(passes(about));
		}),
		{ numRuns: 1_000 },
	);
});

it("a status is as it was on a day", () => {
	const grid = features().find(([id]) => id === "grid")?.[1].status;
	if (!grid) throw new Error("the data have grid");
	expect(statusOn(grid, "2017-03-08", releaseDay)).toMatchObject({
		baseline: false,
		support: { firefox: "52" },
	});
	expect(statusOn(grid, "2017-03-08", releaseDay).support.safari).toBeUndefined();
	expect(statusOn(grid, "2017-10-17", releaseDay)).toMatchObject({ baseline: "low" });
	expect(statusOn(grid, "2020-04-17", releaseDay)).toMatchObject({ baseline: "high" });
});

it("what has no status has no past", () => {
	expect(turnsOf({ type: "group" }, () => true, releaseDay)).toEqual([]);
});
