import fc from "fast-check";
import { remembered, type Told, untold, waitAfter } from "@/lib/server/web-hook/told";

const events = fc.uniqueArray(fc.string(), { maxLength: 20 });
const told: fc.Arbitrary<Told> = fc.record(
	{ known: events, retry: fc.record({ failures: fc.integer({ min: 1 }), after: fc.integer() }) },
	{ requiredKeys: ["known"] },
);

it("remembers what either place does", () => {
	fc.assert(
		fc.property(told, told, (one, other) => {
			const both = remembered(one, other);
			expect(new Set(both?.known)).toEqual(new Set([...one.known, ...other.known]));
			expect(both?.retry).toEqual(one.retry ?? other.retry);
		}),
	);
});

it("takes one place for both where the other remembers nothing, and a place without events for one that looked", () => {
	expect(remembered(undefined, undefined)).toBeUndefined();
	fc.assert(
		fc.property(told, (one) => {
			expect(remembered(one, undefined)).toEqual(one);
			expect(remembered(undefined, one)).toEqual(one);
		}),
	);
	expect(remembered({ known: [] }, undefined)).toEqual({ known: [] });
});

it("tells each event that is not known, in order", () => {
	fc.assert(
		fc.property(events, events, (all, known) => {
			const due = untold(
				all.map((event) => ({ event })),
				known,
			).map(({ event }) => event);
			expect(due).toEqual(all.filter((event) => !known.includes(event)));
		}),
	);
});

it("waits ever longer, and an hour at most", () => {
	expect([1, 2, 3].map(waitAfter)).toEqual([30_000, 60_000, 120_000]);
	expect(waitAfter(1_000)).toBe(3_600_000);
});
