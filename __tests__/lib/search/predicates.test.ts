import { parseSearchQuery } from "@/lib/search/parse-query";
import { createFilterPredicate, type FilterFacts } from "@/lib/search/predicates";

const vocabulary = {
	groups: [
		{ id: "grid", name: "Grid" },
		{ id: "layout", name: "Layout" },
	],
	areas: ["api", "css"],
	hasKeys: (node: string) => ["api", "css", "css.properties", "css.properties.gap"].includes(node),
};
const matches = (query: string, facts: FilterFacts) => {
	const { query: parsed, mistakes } = parseSearchQuery(query, vocabulary);
	expect(mistakes).toEqual([]);
	return createFilterPredicate(parsed.filters)(facts);
};

const newly: FilterFacts = {
	type: "feature",
	status: {
		baseline: "low",
		baseline_low_date: "≤2024-03-05",
		support: { chrome: "120", safari: "≤17.4" },
	},
	groups: ["grid"],
	keys: ["css.properties.gap", "css.properties.grid"],
	shares: () => ({ full: 0.9496, withLimits: 0.9702 }),
};
const release: FilterFacts = { type: "release" };

describe("a filter", () => {
	it.each([
		["type:feature", true],
		["type:key", false],
		["baseline:newly", true],
		["baseline:widely", false],
		["group:grid", true],
		["group:layout", false],
		["in:css", true],
		["in:css.properties.gap", true],
		["in:api", false],
		["supports:chrome", true],
		["supports:firefox", false],
		["supports:chrome-120", true],
		["supports:chrome-119", false],
		["supports:safari-17.4", true],
		["supports:safari-17.3", false],
		["missing:firefox", true],
		["missing:chrome", false],
		["missing:chrome-119", true],
		["missing:chrome-120", false],
		["missing:firefox-100", true],
		["year:2024", true],
		["year:2023", false],
		["year:<2024", false],
		["year:<=2024", true],
		["year:>2023", true],
		["year:>2024", false],
		["year:>=2024", true],
		["year:>=2025", false],
	])("%s: %s", (query, expected) => {
		expect(matches(query, newly)).toBe(expected);
		expect(matches(`-${query}`, newly)).toBe(!expected);
	});

	it("on reach compares the exact share, or with `=` the displayed one", () => {
		expect(matches("reach:>=95", newly)).toBe(false);
		expect(matches("reach:>=94.96", newly)).toBe(true);
		expect(matches("reach:<95", newly)).toBe(true);
		expect(matches("reach:=95", newly)).toBe(true);
		expect(matches("reach:=94.9", newly)).toBe(false);
		expect(matches("usable:>=97", newly)).toBe(true);
		expect(matches("usable:>97.1", newly)).toBe(false);
	});

	it("on a key does not match other keys with that prefix", () => {
		expect(matches("in:css.properties.gap", { type: "key", keys: ["css.properties.gap-rule"] })).toBe(false);
	});

	it("on discouraged features depends on their flag", () => {
		expect(matches("baseline:discouraged", { ...newly, isDiscouraged: true })).toBe(true);
		expect(matches("baseline:discouraged", { ...newly, isDiscouraged: false })).toBe(false);
		expect(matches("-baseline:discouraged", { ...newly, isDiscouraged: false })).toBe(true);
	});

	it.each([
		"baseline:newly",
		"baseline:discouraged",
		"group:grid",
		"in:css",
		"supports:chrome",
		"missing:chrome",
		"year:2024",
		"reach:>=0",
	])("does not match entries without the property, plain or negated: %s", (query) => {
		expect(matches(query, release)).toBe(false);
		expect(matches(`-${query}`, release)).toBe(false);
	});

	it("on a year does not match features without a Baseline date", () => {
		const limited: FilterFacts = { type: "feature", status: { baseline: false, support: {} } };
		expect(matches("year:>=1000", limited)).toBe(false);
		expect(matches("supports:chrome", limited)).toBe(false);
		expect(matches("missing:chrome", limited)).toBe(true);
	});
});

describe("several filters", () => {
	it("must all match, but of types, levels, groups and areas only one", () => {
		expect(matches("", newly)).toBe(true);
		expect(matches("type:key type:feature", newly)).toBe(true);
		expect(matches("group:layout group:grid baseline:widely baseline:newly", newly)).toBe(true);
		expect(matches("in:api in:css", newly)).toBe(true);
		expect(matches("type:key type:feature group:layout", newly)).toBe(false);
		expect(matches("supports:chrome supports:firefox", newly)).toBe(false);
		expect(matches("year:>2023 year:<2025", newly)).toBe(true);
	});

	it("must all match if negated", () => {
		expect(matches("-type:key -type:release", newly)).toBe(true);
		expect(matches("-type:key -type:feature", newly)).toBe(false);
	});

	it("return the same for the same entry, with days and versions cached separately", () => {
		const { query } = parseSearchQuery("supports:chrome-120 year:2024", vocabulary);
		const isMatch = createFilterPredicate(query.filters);
		const older: FilterFacts = {
			type: "feature",
			status: { baseline: "low", baseline_low_date: "2023-03-05", support: { chrome: "121" } },
		};
		expect([newly, older, newly, older].map(isMatch)).toEqual([true, false, true, false]);
	});
});
