import fc from "fast-check";
import { parseSearchQuery } from "@/lib/search/parse-query";
import { MAX_QUERY_PARTS, MAX_SEARCH_LENGTH, serializeQuery } from "@/lib/search/query";
import { filterNames } from "@/lib/search/schema/filter-names";

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
