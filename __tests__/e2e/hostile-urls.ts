import fc from "fast-check";

const pickFrom = (list: string) => fc.constantFrom(...list.trim().split(/\s+/));

const ids = pickFrom(
	`subgrid has nope numeric-seperators text-wrap-style __proto__ constructor toString %2e%2e 0
	css api CSS css.properties properties grid chrome safari_ios 117 117.0 ≤37 2024 09 13 newly.xml chrome.json
	grid.xml compat-1.xml compat-0.xml ecmascript-2023`,
);
const locales = pickFrom("en de ja fr DE de-DE ja_JP %64e xx-xx-xx default __proto__");
const routes = pickFrom(
	`features features groups groups Features features%2f api/v1/suggest _next/static 404 _error
	compat compat compat/css/properties compat/api browsers browsers/chrome baseline baseline/2024 snapshots missing
	plan set compare feeds feeds/groups feeds/browsers feeds/reach.xml feeds/features.json feeds/changes.xml feeds/search.json changes changes/2024-09 sitemaps sitemap.xml
	robots.txt Compat feeds%2fgroups about About about%2freach embed embed badge preview preview/en preview/ar/features audience audience/x
	api/v1/audience api/v1/reach api/v1/changes plan.csv set.csv check/findings targets time oembed search api/v1/search api/health api/telemetry api/revalidate`,
);
const files = pickFrom("etc/passwd .env package.json .next/BUILD_ID lib/env.ts proc/self/environ");
const names = pickFrom(
	`q id ids least baseline group path features target region since until from to browser version a __nextLocale _rsc nxtPid amp
	a[b] __proto__ limit`,
);

const step = pickFrom("../ %2e%2e/ %2E./ ..%2f ..%5c ..\\ %252e%252e/ %c0%ae%c0%ae/ ..;/ ./");
const traversal = fc.array(step, { minLength: 1, maxLength: 12 }).map((steps) => steps.join(""));

const malformed = fc.oneof(
	pickFrom("% %% %z1 %c3%28 %ff %ed%a0%80 %00 %u0041 %E0%A4"),
	fc.constantFrom("\x00", "\x7f", "\xff"),
);

export const oddText = fc.oneof(
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
		`e${"\u0301".repeat(200)}`,
	),
);
/** Lone surrogates have no encoding; a buffer replaces them. */
const encoded = oddText.map((text) => encodeURIComponent(Buffer.from(text).toString()));

const overlong = fc
	.tuple(pickFrom("a %41 ../ é & &a= a- %F0%9F%92%A9 a/"), fc.integer({ min: 300, max: 6_000 }))
	.map(([unit, times]) => unit.repeat(times));

/** A path segment or parameter value: real, odd, malformed or overlong. */
export const segment = fc.oneof(
	{ weight: 3, arbitrary: ids },
	{ weight: 5, arbitrary: encoded },
	{ weight: 2, arbitrary: traversal },
	{ weight: 2, arbitrary: malformed },
	{ weight: 1, arbitrary: overlong },
	{ weight: 1, arbitrary: oddText },
);

/** A target in one of its forms. */
const target = pickFrom(
	`chrome111 ie11 safari16.4 modules baseline-widely-available es2020,edge88,safari14 last+2+versions,chrome111 node16
	op_mini80 chrome111.2.3 defaults [%22chrome111%22] {%22chrome%22:80} %5Bproduction%5D%0A%3E1%25 not+dead extends+x`,
).map((value) => ["target", value] as const);

/** A query string of known and unknown parameters. */
export const query = fc
	.array(
		fc.oneof(
			{ weight: 5, arbitrary: fc.tuple(fc.oneof(names, encoded), segment) },
			{ weight: 1, arbitrary: target },
		),
		{
			maxLength: 5,
		},
	)
	.map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));

/** A path with or without a locale. */
const page = fc
	.tuple(fc.option(locales), routes, fc.array(segment, { minLength: 1, maxLength: 3 }))
	.map(([locale, route, rest]) => [locale, route, ...rest].filter((part) => part !== null).join("/"));

/** A path without the leading slash. */
export const hostilePath = (build: string) =>
	fc.oneof(
		{ weight: 5, arbitrary: page },
		{ weight: 1, arbitrary: fc.tuple(traversal, files).map((parts) => parts.join("")) },
		{ weight: 1, arbitrary: fc.array(segment, { maxLength: 5 }).map((parts) => parts.join("/")) },
		{
			weight: 3,
			arbitrary: fc
				.tuple(fc.oneof(fc.constant(build), segment), page)
				.map(([id, path]) => `_next/data/${id}/${path}.json`),
		},
	);

/**
 * Creates request targets that no reader would send: traversal, encodings and broken encodings, overlong and odd names, odd
 * locales, forged page-data addresses, junk queries. They have no line breaks, which would end the request line.
 */
export const hostileUrls = (seed: number, count: number, build: string): string[] =>
	fc
		.sample(fc.tuple(hostilePath(build), fc.option(query)), { seed, numRuns: count })
		.map(([path, search]) => `/${path}${search === null ? "" : `?${search}`}`.replace(/[\r\n]/g, ""));
