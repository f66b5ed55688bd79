import fc from "fast-check";

const ids = [
	"subgrid",
	"has",
	"nope",
	"numeric-seperators",
	"text-wrap-style",
	"__proto__",
	"constructor",
	"%2e%2e",
];
const locales = [
	"",
	"en",
	"de",
	"ja",
	"fr",
	"DE",
	"de-DE",
	"ja_JP",
	"%64e",
	"xx-xx-xx",
	"default",
	"__proto__",
];
const rooms = [
	"features",
	"groups",
	"Features",
	"features%2f",
	"api/v1/suggest",
	"_next/data",
	"_next/static",
	"404",
	"_error",
];

const traversal = fc
	.array(
		fc.constantFrom(
			"..",
			"%2e%2e",
			"%2E.",
			"..%2f",
			"..%5c",
			"..\\",
			"%252e%252e",
			"%c0%ae%c0%ae",
			"..;",
			".",
		),
		{
			minLength: 1,
			maxLength: 12,
		},
	)
	.map((steps) => steps.join("/"));

const target = fc.constantFrom(
	"etc/passwd",
	".env",
	"package.json",
	".next/BUILD_ID",
	"lib/env.ts",
	"proc/self/environ",
);

const malformed = fc.constantFrom(
	"%",
	"%%",
	"%z1",
	"%c3%28",
	"%ff",
	"%ed%a0%80",
	"%00",
	"%u0041",
	"%E0%A4",
	"\x00",
	"\x7f",
	"\xff",
);

const odd = fc.oneof(
	fc.string({ unit: "binary", maxLength: 30 }),
	fc.string({ unit: "grapheme", maxLength: 30 }),
	fc.constantFrom(
		"\u202e",
		"\u0000",
		"ﷺ".repeat(50),
		"\ufeff",
		"I\u0307",
		"ß",
		"K",
		"👩‍👩‍👧‍👦",
		`e${"\u0301".repeat(200)}`,
	),
);

const encoded = odd.map((text) => {
	try {
		return encodeURIComponent(text);
	} catch {
		// A lone surrogate has no encoding.
		return "%ef%bf%bd";
	}
});

const overlong = fc.tuple(
	fc.constantFrom("a", "%41", "/", "../", "é", "?", "&a=", "a-"),
	fc.integer({ min: 300, max: 6_000 }),
);
const long = overlong.map(([unit, times]) => unit.repeat(times));

const segment = fc.oneof(fc.constantFrom(...ids), traversal, malformed, odd, encoded, long, fc.constant(""));

const query = fc
	.array(
		fc.tuple(
			fc.oneof(
				fc.constantFrom(
					"q",
					"id",
					"baseline",
					"group",
					"path",
					"__nextLocale",
					"_rsc",
					"nxtPid",
					"amp",
					"a[b]",
				),
				encoded,
			),
			segment,
		),
		{
			maxLength: 5,
		},
	)
	.map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));

const path = fc.oneof(
	fc.tuple(traversal, target).map(([steps, file]) => `${steps}/${file}`),
	fc.tuple(fc.constantFrom(...locales), fc.constantFrom(...rooms), segment).map((parts) => parts.join("/")),
	fc
		.tuple(segment, fc.constantFrom(...locales), fc.constantFrom(...rooms), segment)
		.map(([build, ...rest]) => `_next/data/${build}/${rest.join("/")}.json`),
	fc.array(segment, { maxLength: 6 }).map((parts) => parts.join("/")),
);

const url = fc
	.tuple(path, fc.option(query))
	.map(([where, asked]) => (asked === null ? `/${where}` : `/${where}?${asked}`));

/**
 * Request targets no reader would send: traversal, encodings and broken encodings, overlong and odd names, odd
 * locales, forged page-data addresses, junk queries. Free of line breaks, which would end the request line.
 */
export const hostileUrls = (seed: number, count: number): string[] =>
	fc.sample(url, { seed, numRuns: count }).map((text) => text.replace(/[\r\n]/g, ""));
