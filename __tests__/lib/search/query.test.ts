import fc from "fast-check";
import { getReleaseDay } from "@/lib/compat/queries/releases";
import { getFeatures } from "@/lib/data/features";
import { parseSearchQuery } from "@/lib/search/parse-query";
import { createFilterPredicate, type FilterFacts } from "@/lib/search/predicates";
import { type Filter, MAX_QUERY_PARTS, MAX_SEARCH_LENGTH, serializeQuery } from "@/lib/search/query";
import { getStatusOnDay, listQueryEvents } from "@/lib/search/query-history";
import { filterNames } from "@/lib/search/schema/filter-names";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";

describe("Queries", () => {
	const vocabulary = {
		groups: [
			{ id: "grid", name: "Grid" },
			{ id: "web-components", name: "Web components" },
		],
		areas: ["api", "css", "javascript"],
		hasKeys: (node: string) => ["api", "css", "javascript", "css.properties", "api.Document"].includes(node),
	};
	const parseQuery = (text: string) => parseSearchQuery(text, vocabulary);
	const words = (text: string) => parseQuery(text).query.words.map(({ text }) => text);

	/** Texts of valid, almost valid and random parts. */
	const piece = fc.oneof(
		fc
			.tuple(
				fc.constantFrom("", "-", "--", '"', '-"', " "),
				fc.constantFrom(...filterNames, "BASELINE", "foo", ""),
				fc.constantFrom(":", "::", "", " : "),
				fc.constantFrom(
					"newly",
					"grid",
					"css",
					"firefox-128",
					">=95",
					"≥95%",
					"2025",
					"js",
					"feature",
					'"a b"',
				),
			)
			.map((parts) => parts.join("")),
		fc.string({ unit: "binary", maxLength: 20 }),
		fc.constantFrom(
			"\u202e",
			"\u200f",
			"<script>",
			"(((((",
			"\\",
			"-webkit-x",
			"🙂",
			"\ud800",
			'"',
			'"a  b"',
			"-",
		),
	);
	const text = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(" "));

	describe("parseSearchQuery", () => {
		it.each([
			["baseline:newly", { name: "baseline", level: "newly", not: false }],
			["baseline:discouraged", { name: "baseline", level: "discouraged", not: false }],
			["-group:grid", { name: "group", id: "grid", not: true }],
			["in:css", { name: "in", node: "css", not: false }],
			["in:JS", { name: "in", node: "javascript", not: false }],
			["in:api.Document", { name: "in", node: "api.Document", not: false }],
			["missing:safari", { name: "missing", browser: "safari", not: false }],
			["supports:firefox-128", { name: "supports", browser: "firefox", version: "128", not: false }],
			["supports:ios-safari-17.4", { name: "supports", browser: "safari_ios", version: "17.4", not: false }],
			["year:2025", { name: "year", is: "=", year: 2025, not: false }],
			["year:>=2024", { name: "year", is: ">=", year: 2024, not: false }],
			["reach:>=95", { name: "reach", is: ">=", percent: 95, not: false }],
			["reach:95%", { name: "reach", is: ">=", percent: 95, not: false }],
			["Type:key", { name: "type", type: "key", not: false }],
		])("parses %s", (typed, filter) => {
			expect(parseQuery(typed)).toEqual({ query: { words: [], filters: [filter] }, mistakes: [] });
		});

		it.each([
			["baseline:newley", "baseline", ["baseline:newly"]],
			["suports:firefox-128", "name", ["supports:firefox-128"]],
			["-basline:newly", "name", ["-baseline:newly"]],
			["-group:grids", "group", ["-group:grid"]],
			["in:cs", "area", ["in:css"]],
			["missing:safary", "browser", ["missing:safari"]],
			["supports:firefx-128", "browser", ["supports:firefox-128"]],
			["supports:firefox-12x", "version", ["supports:firefox"]],
			["year:next", "year", []],
			["reach:>=101", "reach", []],
			["type:", "empty", []],
			['"grid', "unclosed", []],
		])("reports the mistake in %s and parses the rest", (typed, kind, near) => {
			const { query, mistakes } = parseQuery(`year:2025 ${typed}`);
			expect(mistakes).toEqual([{ kind, text: typed, near }]);
			expect(query.filters).toEqual([{ name: "year", is: "=", year: 2025, not: false }]);
		});

		it("treats code as words", () => {
			expect(words("::before display:grid -webkit-line-clamp --x a:hover -moz-box")).toEqual([
				"::before",
				"display:grid",
				"-webkit-line-clamp",
				"--x",
				"a:hover",
				"-moz-box",
			]);
		});

		it("parses phrases and negations", () => {
			expect(parseQuery('grid "scroll  snap" -sub -"b c"').query.words).toEqual([
				{ text: "grid", exact: false, not: false },
				{ text: "scroll snap", exact: true, not: false },
				{ text: "sub", exact: false, not: true },
				{ text: "b c", exact: true, not: true },
			]);
		});

		it("removes invisible characters", () => {
			expect(words("\u202egrid\u200f \u0000")).toEqual(["grid"]);
		});

		it("limits length and number of parts, and reports it", () => {
			expect(parseQuery("x".repeat(1_000_000)).mistakes).toMatchObject([{ kind: "long" }]);
			const many = parseQuery("a ".repeat(50));
			expect(many.query.words).toHaveLength(MAX_QUERY_PARTS);
			expect(many.mistakes).toMatchObject([{ kind: "many" }]);
		});

		it("is reversible with serializeQuery for any text", () => {
			fc.assert(
				fc.property(text, (typed) => {
					const { query } = parseQuery(typed);
					const written = serializeQuery(query);
					// The serialized query may be longer than the limit.
					fc.pre(written.length <= MAX_SEARCH_LENGTH);
					expect(parseSearchQuery(written, vocabulary)).toEqual({ query, mistakes: [] });
				}),
				{ numRuns: 5_000 },
			);
		});

		it("takes little time for a megabyte", () => {
			for (const hostile of ['"', "-", "a:", "in:", ' "', "((", "\u0301", "in:a ", '-"']) {
				const start = process.cpuUsage();
				parseQuery(hostile.repeat(1_000_000 / hostile.length));
				const { user, system } = process.cpuUsage(start);
				expect((user + system) / 1_000).toBeLessThan(100);
			}
		});
	});
});

describe("Filters", () => {
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
			expect(matches("in:css.properties.gap", { type: "key", keys: ["css.properties.gap-rule"] })).toBe(
				false,
			);
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
});

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
