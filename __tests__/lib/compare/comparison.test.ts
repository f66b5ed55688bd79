import fc from "fast-check";
import { compareLevels, findLeaders, type Levels } from "@/lib/compare/comparison";

const level = fc.constantFrom("full" as const, "partly" as const, undefined);
const things = fc.integer({ min: 2, max: 4 }).chain((count) =>
	fc.record({
		count: fc.constant(count),
		things: fc.array(
			fc.array(level, { minLength: count, maxLength: count }).map((levels: Levels) => ({ levels })),
		),
	}),
);

describe("findLeaders", () => {
	it("returns the versions with the best level: full, then partial support", () => {
		expect(findLeaders(["full", "partly"])).toEqual([0]);
		expect(findLeaders([undefined, "partly", "partly"])).toEqual([1, 2]);
		expect(findLeaders(["full", "full"])).toEqual([0, 1]);
		expect(findLeaders([undefined, undefined])).toEqual([]);
	});
});

describe("compareLevels", () => {
	it("puts each item into exactly one group", () => {
		fc.assert(
			fc.property(things, ({ things, count }) => {
				const { leads, shared, none } = compareLevels(things, count);
				const placed = [...leads.flatMap(({ things }) => things), ...shared, ...none];
				expect(placed).toHaveLength(things.length);
				expect(new Set(placed)).toEqual(new Set(things));
			}),
		);
	});

	it("splits the full support of one of two versions into its leads and the shared items", () => {
		fc.assert(
			fc.property(
				fc.array(fc.tuple(level, level).map((levels) => ({ levels: levels as Levels }))),
				(pairs) => {
					const { leads, shared } = compareLevels(pairs, 2);
					const inFull = pairs.filter(({ levels: [a] }) => a === "full");
					const leading = leads.find(({ leaders }) => leaders.join() === "0")?.things ?? [];
					const both = shared.filter(({ levels: [a] }) => a === "full");
					const only = leading.filter(({ levels: [a] }) => a === "full");
					expect(new Set([...only, ...both])).toEqual(new Set(inFull));
					for (const { levels } of only) expect(levels[1]).not.toBe("full");
					for (const { levels } of both) expect(levels[1]).toBe("full");
				},
			),
		);
	});

	it("sorts groups with a single leader first", () => {
		const rows: Levels[] = [
			["full", "full", undefined],
			[undefined, undefined, "full"],
			["full", undefined, "partly"],
		];
		const { leads } = compareLevels(
			rows.map((levels) => ({ levels })),
			3,
		);
		expect(leads.map(({ leaders }) => leaders)).toEqual([[0], [2], [0, 1]]);
	});
});
