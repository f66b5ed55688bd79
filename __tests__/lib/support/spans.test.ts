import fc from "fast-check";
import { span, version } from "@/__tests__/lib/support/arbitraries";
import { groupEqualRows } from "@/lib/support/build-cell-table";
import type { Span } from "@/lib/support/schema/reach";
import type { SupportCell } from "@/lib/support/schema/support-row";
import {
	computeFeatureSpans,
	computeSpans,
	computeSpansFromKeys,
	getSupportLevel,
	intersectSupport,
	parseSpans,
	serializeSpans,
	toOrderedSpans,
	unionSupport,
} from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";

const lists = fc.array(fc.array(span, { maxLength: 3 }), { minLength: 1, maxLength: 4 });
const rank = { full: 2, partly: 1 };
const getRank = (spans: Span[], at: string) => {
	const level = getSupportLevel(toOrderedSpans(spans), toVersionOrder(at));
	return level ? rank[level] : 0;
};

describe("unionSupport and intersectSupport", () => {
	it("return the best and the worst level at every version, in disjoint spans", () => {
		fc.assert(
			fc.property(lists, version, (parts, at) => {
				const ranks = parts.map((part) => getRank(part, at));
				expect(getRank(unionSupport(parts), at)).toBe(Math.max(...ranks));
				expect(getRank(intersectSupport(parts), at)).toBe(Math.min(...ranks));
				const order = toVersionOrder(at);
				const holding = unionSupport(parts).filter((one) => getSupportLevel(toOrderedSpans([one]), order));
				expect(holding.length).toBeLessThanOrEqual(1);
			}),
		);
	});
});

describe("serializeSpans", () => {
	it("is reversed by parseSpans", () => {
		fc.assert(
			fc.property(fc.array(span, { maxLength: 4 }), (spans) => {
				expect(parseSpans(serializeSpans(spans))).toEqual(spans);
			}),
		);
	});
});

describe("computeSpans", () => {
	it("ignores flags, treats prefixes as partial support, and ends spans at removals", () => {
		const spans = computeSpans([
			{ version_added: "57" },
			{ version_added: "29", version_removed: "57", flags: [{ type: "preference", name: "x" }] },
			{ version_added: "≤10", version_removed: "57", prefix: "-webkit-" },
		]);
		expect(serializeSpans(spans ?? [])).toBe("~10-57 57");
		expect(computeSpans([])).toBeUndefined();
		expect(computeSpans([{ version_added: false }])).toEqual([]);
		expect(computeSpans([{ version_added: "≤5", version_removed: "≤9" }])).toEqual([
			{ level: "full", from: "5", until: "9" },
		]);
		expect(computeSpans([{ version_added: "preview" }])).toEqual([{ level: "full", from: "preview" }]);
	});
});

describe("computeFeatureSpans and computeSpansFromKeys", () => {
	it("give full support since the feature's version, and partial support from earlier keys", () => {
		expect(serializeSpans(computeFeatureSpans("≤117", [parseSpans("16-90"), parseSpans("100")]))).toBe(
			"~16-90 ~100-117 117",
		);
		expect(serializeSpans(computeFeatureSpans(undefined, [parseSpans("16")]))).toBe("~16");
		expect(computeFeatureSpans(undefined, [])).toEqual([]);
	});

	it("give full support to past versions with all keys", () => {
		expect(serializeSpans(computeFeatureSpans(undefined, [parseSpans("91-126"), parseSpans("93-126")]))).toBe(
			"~91-93 93-126",
		);
		expect(serializeSpans(computeFeatureSpans("98", [parseSpans("81-85 98"), parseSpans("79")]))).toBe(
			"~79-81 81-85 ~85-98 98",
		);
		expect(serializeSpans(computeFeatureSpans(undefined, [parseSpans("91-126"), []]))).toBe("~91-126");
	});

	it("require all keys for browsers that web-features does not cover", () => {
		expect(serializeSpans(computeSpansFromKeys([parseSpans("9"), parseSpans("11")]))).toBe("~9-11 11");
		expect(serializeSpans(computeSpansFromKeys([parseSpans("9"), []]))).toBe("~9");
	});
});

const cell: fc.Arbitrary<SupportCell> = fc.oneof(
	fc.record({
		state: fc.constantFrom("yes" as const, "partial" as const),
		since: fc.constantFrom("1", "2", "≤3"),
	}),
	fc.record({ state: fc.constantFrom("no" as const, "unknown" as const) }),
);
const named = fc.array(
	fc.record({ name: fc.string(), cells: fc.array(cell, { minLength: 3, maxLength: 3 }) }),
);

describe("groupEqualRows", () => {
	it("preserves all cells without duplicate rows or cells", () => {
		fc.assert(
			fc.property(named, (rows) => {
				const { names, answers, cells } = groupEqualRows(rows);
				const restored = names.map(([name, row]) => ({
					name,
					cells: (answers[row] ?? []).map((number) => cells[number]),
				}));
				expect(restored).toEqual(rows);
				expect(new Set(answers.map(String)).size).toBe(answers.length);
				expect(new Set(cells.map((some) => JSON.stringify(some))).size).toBe(cells.length);
			}),
		);
	});
});
