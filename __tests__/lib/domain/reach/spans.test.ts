import fc from "fast-check";
import {
	allOf,
	anyOf,
	featureSpans,
	levelAt,
	orderedSpans,
	readSpans,
	spansOf,
	unspokenSpans,
	writeSpans,
} from "@/lib/domain/reach/spans";
import { versionOrder } from "@/lib/domain/version";
import type { Span } from "@/lib/schema/reach";
import { span, version } from "./arbitraries";

const lists = fc.array(fc.array(span, { maxLength: 3 }), { minLength: 1, maxLength: 4 });
const rank = { full: 2, partly: 1 };
const rankAt = (spans: Span[], at: string) => {
	const level = levelAt(orderedSpans(spans), versionOrder(at));
	return level ? rank[level] : 0;
};

describe("anyOf and allOf", () => {
	it("are the best and the worst of their parts at every version, in disjoint spans", () => {
		fc.assert(
			fc.property(lists, version, (parts, at) => {
				const ranks = parts.map((part) => rankAt(part, at));
				expect(rankAt(anyOf(parts), at)).toBe(Math.max(...ranks));
				expect(rankAt(allOf(parts), at)).toBe(Math.min(...ranks));
				const order = versionOrder(at);
				const holding = anyOf(parts).filter((one) => levelAt(orderedSpans([one]), order));
				expect(holding.length).toBeLessThanOrEqual(1);
			}),
		);
	});
});

describe("writeSpans", () => {
	it("is undone by readSpans", () => {
		fc.assert(
			fc.property(fc.array(span, { maxLength: 4 }), (spans) => {
				expect(readSpans(writeSpans(spans))).toEqual(spans);
			}),
		);
	});
});

describe("spansOf", () => {
	it("reads statements: flags give nothing, prefixes and partial support a part, removals an end", () => {
		const spans = spansOf([
			{ version_added: "57" },
			{ version_added: "29", version_removed: "57", flags: [{ type: "preference", name: "x" }] },
			{ version_added: "≤10", version_removed: "57", prefix: "-webkit-" },
		]);
		expect(writeSpans(spans ?? [])).toBe("~10-57 57");
		expect(spansOf([])).toBeUndefined();
		expect(spansOf([{ version_added: false }])).toEqual([]);
		expect(spansOf([{ version_added: "preview" }])).toEqual([{ level: "full", from: "preview" }]);
	});
});

describe("featureSpans", () => {
	it("takes the feature's own version and what its keys have before it as a part", () => {
		expect(writeSpans(featureSpans("≤117", [readSpans("16-90"), readSpans("100")]))).toBe(
			"~16-90 ~100-117 117",
		);
		expect(writeSpans(featureSpans(undefined, [readSpans("16")]))).toBe("~16");
		expect(featureSpans(undefined, [])).toEqual([]);
	});

	it("takes versions that had all keys before some were dropped in full", () => {
		expect(writeSpans(featureSpans(undefined, [readSpans("91-126"), readSpans("93-126")]))).toBe(
			"~91-93 93-126",
		);
		expect(writeSpans(featureSpans("98", [readSpans("81-85 98"), readSpans("79")]))).toBe(
			"~79-81 81-85 ~85-98 98",
		);
		expect(writeSpans(featureSpans(undefined, [readSpans("91-126"), []]))).toBe("~91-126");
	});

	it("needs all keys where web-features does not speak of the browser", () => {
		expect(writeSpans(unspokenSpans([readSpans("9"), readSpans("11")]))).toBe("~9-11 11");
		expect(writeSpans(unspokenSpans([readSpans("9"), []]))).toBe("~9");
	});
});

it("a statement that has ended ends its span, whatever limits it", () => {
	expect(spansOf([{ version_added: "≤5", version_removed: "≤9" }])).toEqual([
		{ level: "full", from: "5", until: "9" },
	]);
	expect(
		spansOf([{ version_added: "5", prefix: "-x-", version_removed: "9" }, { version_added: "9" }]),
	).toEqual([
		{ level: "partly", from: "5", until: "9" },
		{ level: "full", from: "9" },
	]);
	expect(spansOf([])).toBeUndefined();
	expect(spansOf([{ version_added: false }])).toEqual([]);
});
