import fc from "fast-check";

const words = (list: string) => fc.constantFrom(...list.trim().split(/\s+/));

const browser = words(
	`chrome firefox safari edge opera ie ios_saf and_chr and_ff android samsung op_mob op_mini and_uc and_qq kaios baidu bb
	ie_mob Chrome IOS ff fx explorer node electron phantomjs netscape __proto__ constructor toString hasOwnProperty`,
);
const number = fc.oneof(
	{ weight: 4, arbitrary: fc.nat(160).map(String) },
	{
		weight: 3,
		arbitrary: words(
			`0 -1 1e9 1e400 99999999999999999999 0.0000000001 99.999999 100 100.1 .5 5. 1.2.3.4.5 00012 0x10 NaN Infinity 2147483648
			1.79e308 -0 ٣ ４２`,
		),
	},
	{ weight: 1, arbitrary: fc.double({ min: 0, max: 1e6, noNaN: true }).map(String) },
);
const sign = words("> >= < <= = == => <> !=");
const region = words("US us DE IN alt-as alt-eu ALT-AS alt-zz zz XX .. 00 __ my world");
const feature = words(
	"css-grid es6-module flexbox webp css-variables kerning __proto__ constructor nope - -- es6 a-b-c",
);
const date = fc
	.tuple(number, number, number)
	.map(([year, month, day]) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
const day = fc.oneof(words("2016-01-01 2024-06-01 2027-02-31 0000-00-00 9999-99-99 2024-06-01T00:00"), date);

const counted = fc.constantFrom(
	"chrome",
	"firefox",
	"Safari",
	"edge",
	"opera",
	"ios_saf",
	"samsung",
	"FF",
	"ie",
);
const place = words("US de IN CN alt-as alt-eu alt-af jp");
const share = fc.nat(99_999).map((n) => (n / 1_000).toString());
const bound = fc.constantFrom(">", ">=", "<", "<=");

/** A part of a query that is right, as a rule. */
const rightClause = fc.oneof(
	words("defaults dead"),
	fc.nat(999).map((n) => `last ${n} versions`),
	fc.tuple(fc.nat(99), counted).map(([n, name]) => `last ${n} ${name} major versions`),
	fc.nat(40).map((n) => `last ${n}.5 years`),
	fc.tuple(bound, share).map(([by, n]) => `${by} ${n}%`),
	fc.tuple(bound, share, place).map(([by, n, where]) => `${by} ${n}% in ${where}`),
	fc.tuple(share, place).map(([n, where]) => `cover ${n}% in ${where}`),
	fc.tuple(counted, bound, fc.nat(160)).map((parts) => parts.join(" ")),
	fc.tuple(counted, fc.nat(60), fc.nat(200)).map(([name, from, to]) => `${name} ${from}-${to}`),
	fc
		.tuple(
			fc.constantFrom("", "fully ", "partially "),
			words("css-grid es6-module flexbox webp kerning wasm"),
		)
		.map(([how, what]) => `${how}supports ${what}`),
	fc
		.tuple(fc.integer({ min: 1990, max: 2030 }), fc.integer({ min: 1, max: 12 }))
		.map((on) => `since ${on.join("-")}`),
	fc
		.tuple(
			fc.oneof(
				words("newly widely").map((how) => `${how} available`),
				fc.integer({ min: 2015, max: 2025 }).map(String),
				words("2018-01-01 2024-06-01 2026-01-31").map((on) => `widely available on ${on}`),
			),
			fc.constantFrom("", " with downstream", " including kaios"),
		)
		.map(([what, more]) => `baseline ${what}${more}`),
);

/** A part of a query, of every kind that browserslist knows, with names and numbers it may not expect. */
const oddClause = fc.oneof(
	words("defaults dead current_node chrome 2024 last , in"),
	fc
		.tuple(number, fc.option(browser), fc.boolean())
		.map(([n, name, major]) =>
			["last", n, ...(name ? [name] : []), ...(major ? ["major"] : []), "versions"].join(" "),
		),
	number.map((n) => `last ${n} years`),
	fc.tuple(sign, number).map((parts) => `${parts.join(" ")}%`),
	fc.tuple(sign, number, region).map(([by, n, where]) => `${by}${n}% in ${where}`),
	number.map((n) => `cover ${n}%`),
	fc.tuple(number, region).map(([n, where]) => `cover ${n}% in ${where}`),
	fc.tuple(browser, sign, number).map((parts) => parts.join(" ")),
	fc.tuple(browser, number).map((parts) => parts.join(" ")),
	fc.tuple(browser, number, number).map(([name, from, to]) => `${name} ${from}-${to}`),
	fc
		.tuple(fc.constantFrom("", "fully ", "partially "), feature)
		.map(([how, what]) => `${how}supports ${what}`),
	fc.oneof(number, date).map((when) => `since ${when}`),
	fc
		.tuple(
			fc.oneof(
				fc.constantFrom("newly available", "widely available", "available", ""),
				number,
				day.map((on) => `widely available on ${on}`),
			),
			fc.constantFrom("", " with downstream", " including kaios", " with downstream including kaios"),
		)
		.map(([what, more]) => `baseline ${what}${more}`),
	fc.constantFrom(
		"unreleased versions",
		"unreleased chrome versions",
		"maintained node versions",
		"firefox esr",
		"chrome esr",
		"op_mini all",
		"safari TP",
		"chrome TP",
		"extends browserslist-config-x",
		"extends ../../../etc/passwd",
		"browserslist config",
		"> 1% in my stats",
		"cover 90% in ../x stats",
		"electron 1.0-99.0",
		"node 1-99",
	),
);

const clause = fc.oneof({ weight: 30, arbitrary: rightClause }, { weight: 1, arbitrary: oddClause });

const joint = fc.constantFrom(", ", " and ", " or ", ", not ", " and not ", ",", ",  ", " AND NOT ", " OR ");

const composed = fc
	.array(fc.tuple(clause, joint), { minLength: 1, maxLength: 16 })
	.map((parts) =>
		parts.map(([text, join], index) => (index === parts.length - 1 ? text : text + join)).join(""),
	);

/** As much of the same as fits: what is dear once is dearest so. */
const repeated = fc
	.tuple(
		fc.oneof(
			rightClause,
			oddClause,
			fc.constantFrom(
				"since 0",
				"cover 99.999999% in alt-as",
				"baseline 2016",
				"baseline 2015 with downstream including kaios",
				"supports kerning",
				"last 999 years",
				"> 0%",
				"< 100%",
				"last 0 versions",
			),
		),
		fc.constantFrom(", ", ",", " and ", " or ", ", not ", " and not "),
	)
	.map(
		([text, join]) =>
			text + (join + text).repeat(Math.max(0, Math.floor((500 - text.length) / (join + text).length))),
	);

/** What makes expressions that track back take long, were there any. */
const backtracking = fc
	.tuple(
		fc.constantFrom(
			" ",
			"\t",
			"\u00a0",
			"0",
			"1.",
			"a",
			"a-",
			"last ",
			"not ",
			"and ",
			" and",
			",",
			", ",
			"or or ",
			"%",
			">",
			"_",
		),
		fc.integer({ min: 10, max: 495 }),
		fc.constantFrom(
			"",
			"last ",
			"chrome ",
			"> ",
			"cover ",
			"baseline ",
			"supports ",
			"since ",
			"extends ",
			"x",
		),
		fc.constantFrom("", "x", "%", "!", " versions", "% in DE", " and", ",", "\u0000", " not"),
	)
	.map(([unit, times, before, after]) => before + unit.repeat(times).slice(0, 500) + after);

const oddText = fc.oneof(
	fc.string({ unit: "binary", maxLength: 200 }),
	fc.string({ unit: "grapheme", maxLength: 100 }),
	fc.constantFrom(
		"\u202eemorhc",
		"ﷺ".repeat(100),
		"ＣＨＲＯＭＥ 100",
		"chrome\u0000100",
		`chrome ${"٣".repeat(20)}`,
		"İE 6",
		"\ud800",
		"<script>alert(1)</script>",
		"'; drop table browsers; --",
		"{{7*7}}",
		"x".repeat(499),
		"x".repeat(500),
		"x".repeat(501),
		"é".repeat(500),
		"defaults,".repeat(1_000),
	),
);

/** One character left out, doubled, or another put in, here and there. */
const mutated = fc
	.tuple(
		fc.oneof(composed, repeated),
		fc.array(
			fc.tuple(
				fc.nat(499),
				fc.constantFrom("", "\u0000", ",", " ", "9", "%", ".", "-", "not ", "é", "\u2028"),
			),
			{
				minLength: 1,
				maxLength: 6,
			},
		),
	)
	.map(([text, changes]) =>
		changes.reduce((whole, [at, put]) => {
			const place = at % (whole.length + 1);
			return whole.slice(0, place) + put + whole.slice(place + (put === "" ? 1 : 0));
		}, text),
	);

/** Queries for a target: usual and odd ones, too long ones, and such as are meant to take long. */
export const hostileQuery: fc.Arbitrary<string> = fc.oneof(
	{ weight: 6, arbitrary: composed },
	{ weight: 4, arbitrary: repeated },
	{ weight: 3, arbitrary: mutated },
	{ weight: 1, arbitrary: oddClause },
	{ weight: 2, arbitrary: backtracking },
	{ weight: 2, arbitrary: oddText },
);
