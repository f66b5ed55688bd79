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
const passes = (query: string, facts: FilterFacts) => {
	const { query: read, mistakes } = parseSearchQuery(query, vocabulary);
	expect(mistakes).toEqual([]);
	return createFilterPredicate(read.filters)(facts);
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
		expect(passes(query, newly)).toBe(expected);
		expect(passes(`-${query}`, newly)).toBe(!expected);
	});

	it("on reach takes the share itself, and only for equal what is shown", () => {
		expect(passes("reach:>=95", newly)).toBe(false);
		expect(passes("reach:>=94.96", newly)).toBe(true);
		expect(passes("reach:<95", newly)).toBe(true);
		expect(passes("reach:=95", newly)).toBe(true);
		expect(passes("reach:=94.9", newly)).toBe(false);
		expect(passes("usable:>=97", newly)).toBe(true);
		expect(passes("usable:>97.1", newly)).toBe(false);
	});

	it("on a name takes no other that begins the same for it", () => {
		expect(passes("in:css.properties.gap", { type: "key", keys: ["css.properties.gap-rule"] })).toBe(false);
	});

	it("on what is discouraged knows only what may be", () => {
		expect(passes("baseline:discouraged", { ...newly, isDiscouraged: true })).toBe(true);
		expect(passes("baseline:discouraged", { ...newly, isDiscouraged: false })).toBe(false);
		expect(passes("-baseline:discouraged", { ...newly, isDiscouraged: false })).toBe(true);
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
	])("on what a thing does not have is not passed, nor is its reverse: %s", (query) => {
		expect(passes(query, release)).toBe(false);
		expect(passes(`-${query}`, release)).toBe(false);
	});

	it("on a day is not passed by what is Baseline on none", () => {
		const limited: FilterFacts = { type: "feature", status: { baseline: false, support: {} } };
		expect(passes("year:>=1000", limited)).toBe(false);
		expect(passes("supports:chrome", limited)).toBe(false);
		expect(passes("missing:chrome", limited)).toBe(true);
	});
});

describe("several filters", () => {
	it("hold together, but of types, levels, groups and areas one is enough", () => {
		expect(passes("", newly)).toBe(true);
		expect(passes("type:key type:feature", newly)).toBe(true);
		expect(passes("group:layout group:grid baseline:widely baseline:newly", newly)).toBe(true);
		expect(passes("in:api in:css", newly)).toBe(true);
		expect(passes("type:key type:feature group:layout", newly)).toBe(false);
		expect(passes("supports:chrome supports:firefox", newly)).toBe(false);
		expect(passes("year:>2023 year:<2025", newly)).toBe(true);
	});

	it("that are negated all hold", () => {
		expect(passes("-type:key -type:release", newly)).toBe(true);
		expect(passes("-type:key -type:feature", newly)).toBe(false);
	});

	it("answer the same for the same again: what is kept of a day or version is its own", () => {
		const { query } = parseSearchQuery("supports:chrome-120 year:2024", vocabulary);
		const fits = createFilterPredicate(query.filters);
		const older: FilterFacts = {
			type: "feature",
			status: { baseline: "low", baseline_low_date: "2023-03-05", support: { chrome: "121" } },
		};
		expect([newly, older, newly, older].map(fits)).toEqual([true, false, true, false]);
	});
});
