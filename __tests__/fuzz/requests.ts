import fc from "fast-check";
import { hostilePath, oddText, query, segment } from "@/__tests__/e2e/hostile-urls";
import { locales } from "@/lib/i18n/locales";

/** A request as it goes over the wire. */
export interface Sent {
	/** The page or address whose pattern the target follows; undefined where it follows none. */
	route: string | undefined;
	method: string;
	target: string;
	bytes: Buffer;
	/** How many of the bytes are its head. */
	headBytes: number;
	/** It is cut off, or asks for another protocol: closing the connection is an answer. */
	mayBeDropped: boolean;
}

/** What of a build requests are made from. */
export interface Known {
	build: string;
	/** Patterns of its pages and addresses, such as `/features/[id]`. */
	routes: string[];
	/** Pages that it made beforehand, without locale. */
	paths: string[];
	/** Where reports go. */
	dsn: string;
	secret: string;
}

const words = (list: string) => fc.constantFrom(...list.trim().split(/\s+/));
const rarely = <Odd, Usual>(odd: fc.Arbitrary<Odd>, usual: fc.Arbitrary<Usual>, oneIn: number) =>
	fc.oneof({ weight: 1, arbitrary: odd }, { weight: oneIn - 1, arbitrary: usual });

/** What a parameter of a pattern may stand for. */
const value = rarely(
	segment,
	words(
		`subgrid has grid css api properties chrome safari_ios 117 17.4 2024 09 newly.xml grid.xml compat-1.xml common
		en.js de.js live ready reach.xml features.json ecmascript-2023 subgrid.svg reach compat widely.json`,
	),
	3,
);

/** A path that follows a pattern. */
function filled(route: string): fc.Arbitrary<string> {
	const parts = route.split("/").map((part) => {
		if (part.startsWith("[[...")) return fc.array(value, { maxLength: 3 }).map((values) => values.join("/"));
		if (part.startsWith("[..."))
			return fc.array(value, { minLength: 1, maxLength: 4 }).map((values) => values.join("/"));
		return part.startsWith("[") ? value : fc.constant(part);
	});
	return fc.tuple(...parts).map((texts) => texts.join("/"));
}

const inLocale = fc
	.option(fc.constantFrom(...locales))
	.map((locale) => (locale === null ? "" : `/${locale}`));

function targets({ build, routes, paths }: Known): fc.Arbitrary<Pick<Sent, "route" | "target">> {
	// What reads bodies, more often than one in so many.
	const reading = routes.filter((route) => /telemetry|revalidate/.test(route));
	const ofRoute = fc
		.oneof(
			{ weight: 3, arbitrary: fc.constantFrom(...routes) },
			{ weight: 1, arbitrary: fc.constantFrom(...reading) },
		)
		.chain((route) =>
			fc.tuple(inLocale, filled(route)).map(([locale, path]) => ({ route, target: locale + path })),
		);
	const ofBuild = fc
		.tuple(inLocale, fc.constantFrom(...paths))
		.map(([locale, path]) => ({ route: undefined, target: locale + path }));
	const page = fc.oneof({ weight: 3, arbitrary: ofRoute }, { weight: 1, arbitrary: ofBuild });
	const data = fc
		.tuple(rarely(segment, fc.constant(build), 5), fc.constantFrom(...locales), page)
		.map(([id, locale, { route, target }]) => ({
			route,
			target: `/_next/data/${id}/${locale}${target === "/" ? "/index" : target}.json`,
		}));
	const hostile = hostilePath(build).map((path) => ({ route: undefined, target: `/${path}` }));
	const whole = fc.oneof(
		{ weight: 6, arbitrary: page },
		{ weight: 3, arbitrary: data },
		{ weight: 2, arbitrary: hostile },
	);
	return fc.tuple(whole, fc.option(query, { freq: 2 })).map(([{ route, target }, asked]) => ({
		route,
		target: `${target}${asked === null ? "" : `?${asked}`}`.replaceAll(/[\r\n ]/g, "+"),
	}));
}

const latin = oddText.map((text) => text.replaceAll(/[\r\n]/g, " "));
const long = fc.integer({ min: 1_000, max: 12_000 }).map((length) => "a,".repeat(length / 2));
const address = words("127.0.0.1 10.0.0.1,1.2.3.4 ::1 [::1]:80 unknown _hidden 999.1.1.1 , 1.2.3.4:99999");
const path = words(
	"/ /features/subgrid /_error /404 //evil.example/ /%2e%2e/ ../../etc/passwd https://evil.example/",
);

/** Headers that servers, proxies and Next itself read, and what each may hold. */
const headers: Record<string, fc.Arbitrary<string>> = {
	accept: words("*/* text/html application/json,text/html;q=0.9 ;;;q=9 */ image/avif"),
	"accept-encoding": words("gzip br identity;q=0 *;q=0 gzip;q=-1 deflate,,, zstd"),
	"accept-language": words("de ja,en;q=0.5 *;q=x zh-Hans-CN-x-private xx-xx-xx de;q=1.1,,, __proto__"),
	authorization: words("Bearer Bearer%20x Basic Og== Digest"),
	"cache-control": words("no-cache max-age=0 only-if-cached no-store,no-store"),
	cookie: words(
		"NEXT_LOCALE=de NEXT_LOCALE=xx __prerender_bypass=x;__next_preview_data=x a=b;c ;;;= __proto__=1 %E0%A4=%",
	),
	"content-encoding": words("gzip br deflate identity nonsense"),
	"content-type": words(
		`application/json application/json;charset=nonsense text/plain application/x-www-form-urlencoded multipart/form-data
		multipart/form-data;boundary= application/x-sentry-envelope */* application/__proto__`,
	),
	dpr: words("1 0 -1 NaN"),
	expect: words("100-continue 200-ok"),
	forwarded: words('for=1.2.3.4;host=evil.example;proto=https for=_x for="[::1]"'),
	"if-match": words('* "x" W/"x"'),
	"if-modified-since": words("Sat,+01+Jan+2000+00:00:00+GMT never 0 -1"),
	"if-none-match": words('* "x" W/ "" "a","b"'),
	"next-action": words("x 40 __proto__"),
	"next-router-prefetch": words("1 2"),
	"next-router-state-tree": words("%5B%5D x [[[["),
	origin: words("https://evil.example null http://localhost"),
	purpose: words("prefetch"),
	range: words("bytes=0-0 bytes=-1 bytes=9999999- bytes=0-1,2-3,4-5 lines=1-2 bytes="),
	referer: path,
	rsc: words("1"),
	"sec-fetch-site": words("same-origin cross-site none x"),
	te: words("trailers chunked x"),
	"user-agent": words("curl/8 Mozilla/5.0+(compatible;+Googlebot/2.1) Twitterbot - x"),
	via: words("1.1+x"),
	"x-deployment-id": words("x db05 __proto__"),
	"x-forwarded-for": address,
	"x-forwarded-host": words("evil.example evil.example:99999 [ localhost,evil.example"),
	"x-forwarded-port": words("80 -1 x"),
	"x-forwarded-proto": words("https http,https gopher x"),
	"x-http-method-override": words("DELETE PUT"),
	"x-invoke-error": words('{} x {"message":1}'),
	"x-invoke-path": path,
	"x-invoke-status": words("200 404 500 9999 x"),
	"x-matched-path": path,
	"x-middleware-prefetch": words("1"),
	"x-middleware-rewrite": path,
	"x-middleware-subrequest": words(
		"middleware middleware:middleware:middleware:middleware:middleware pages/_middleware",
	),
	"x-next-revalidate-tag-token": words("x"),
	"x-next-revalidated-tags": words("_N_T_/,x"),
	"x-nextjs-data": words("1 0"),
	"x-now-route-matches": words("1=x a=b&c=%"),
	"x-original-url": path,
	"x-prerender-revalidate": words("x 0 true"),
	"x-prerender-revalidate-if-generated": words("1"),
	"x-real-ip": address,
	"x-rewrite-url": path,
	"x-sentry-rate-limits": words("60::organization x"),
};

const usualHeader = fc
	.constantFrom(...Object.entries(headers))
	.chain(([name, held]) => fc.tuple(fc.constant(name), rarely(fc.oneof(latin, long), held, 12)));
const oddHeader = fc.oneof(
	fc.tuple(fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 20 }), latin),
	fc.tuple(
		words("__proto__ constructor host Host content-length connection transfer-encoding : x(y)"),
		words("0 1 x close evil.example"),
	),
);
const someHeaders = fc.array(rarely(oddHeader, usualHeader, 25), { maxLength: 6 });

const deep = fc.integer({ min: 1, max: 20_000 }).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`);

/** Reports as browsers make them, and such as no browser would. */
function envelopes(dsn: string): fc.Arbitrary<string> {
	const head = fc.record({
		dsn: rarely(words("http://evil@127.0.0.1/7 x __proto__"), fc.constant(dsn), 4),
		event_id: rarely(latin, fc.constant("a".repeat(32)), 4),
		sent_at: rarely(latin, fc.constant("2026-11-21T00:00:00.000Z"), 4),
	});
	const item = fc.record({
		type: words("event transaction session replay_event attachment client_report x __proto__"),
		length: fc.option(fc.integer({ min: -1, max: 1e9 })),
	});
	return fc
		.tuple(head, fc.array(fc.tuple(item, fc.oneof(fc.json({ maxDepth: 3 }), latin)), { maxLength: 3 }))
		.map(([first, items]) =>
			[first, ...items.flat()]
				.map((line) => (typeof line === "string" ? line : JSON.stringify(line)))
				.join("\n"),
		);
}

const bodies = (known: Known): fc.Arbitrary<string> =>
	fc.oneof(
		{ weight: 4, arbitrary: fc.constant("") },
		{ weight: 2, arbitrary: fc.json({ maxDepth: 3 }) },
		{ weight: 3, arbitrary: envelopes(known.dsn) },
		{
			weight: 2,
			arbitrary: fc
				.record({ paths: fc.array(rarely(segment, fc.constantFrom(...known.paths), 3), { maxLength: 4 }) })
				.map((asked) => JSON.stringify(asked)),
		},
		{ weight: 1, arbitrary: deep },
		{ weight: 1, arbitrary: query },
		{ weight: 1, arbitrary: oddText },
		// Now and then more than is taken.
		{ weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }).map((times) => "é".repeat(times ** 2 * 400)) },
	);

/** How a body is said to be sent, and how it is. */
const framings: Record<string, (body: Buffer) => { head: string; body: Buffer; isCut?: boolean }> = {
	whole: (body) => ({ head: `Content-Length: ${body.length}\r\n`, body }),
	none: () => ({ head: "", body: Buffer.alloc(0) }),
	chunked: (body) => ({
		head: "Transfer-Encoding: chunked\r\n",
		body: body.length
			? Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")])
			: Buffer.from("0\r\n\r\n"),
	}),
	"cut off": (body) => ({ head: `Content-Length: ${body.length + 9}\r\n`, body, isCut: true }),
	"with more after it": (body) => ({
		head: `Content-Length: ${Math.floor(body.length / 2)}\r\n`,
		body,
	}),
	"broken chunks": (body) => ({ head: "Transfer-Encoding: chunked\r\n", body, isCut: true }),
	"framed twice": (body) => ({
		head: `Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n`,
		body,
		isCut: true,
	}),
	"of no length": (body) => ({ head: "Content-Length: -1\r\n", body, isCut: true }),
};

const framing = fc.oneof(
	{ weight: 6, arbitrary: fc.constant("whole") },
	{ weight: 6, arbitrary: fc.constant("none") },
	{ weight: 2, arbitrary: fc.constant("chunked") },
	{ weight: 1, arbitrary: fc.constantFrom(...Object.keys(framings)) },
);

const method = fc.oneof(
	{ weight: 12, arbitrary: fc.constant("GET") },
	{ weight: 6, arbitrary: fc.constant("POST") },
	{ weight: 1, arbitrary: words("HEAD OPTIONS PUT DELETE PATCH PROPFIND TRACE PURGE CONNECT get GETX") },
);

/** Requests over every pattern, with every header, method and body that the site might meet, and odd ones of each. */
export function fuzzRequests(known: Known): fc.Arbitrary<Sent> {
	const authorised = fc.constant(["authorization", `Bearer ${known.secret}`] as const);
	return fc
		.record({
			method,
			to: targets(known),
			given: fc.tuple(someHeaders, rarely(authorised, fc.constant(undefined), 6)),
			host: rarely(words("evil.example [::1] localhost:99999 _ a..b"), fc.constant("127.0.0.1"), 15),
			upgrade: fc.integer({ min: 1, max: 200 }).map((n) => n === 1),
			body: bodies(known),
			how: framing,
		})
		.map(({ method, to, given, host, upgrade, body, how }) => {
			const framed = framings[how]?.(Buffer.from(body)) ?? { head: "", body: Buffer.alloc(0) };
			const [some, secret] = given;
			const isReframed = some.some(([name]) =>
				/^(?:content-length|transfer-encoding|connection)$/i.test(name),
			);
			const lines = [...some, ...(secret ? [secret] : [])].map(([name, held]) => `${name}: ${held}\r\n`);
			const head = Buffer.from(
				`${method} ${to.target} HTTP/1.1\r\nHost: ${host}\r\nConnection: ${upgrade ? "close, Upgrade\r\nUpgrade: websocket" : "close"}\r\n${lines.join("")}${framed.head}\r\n`,
			);
			return {
				...to,
				method,
				bytes: Buffer.concat([head, framed.body]),
				headBytes: head.length,
				mayBeDropped:
					Boolean(framed.isCut) || isReframed || method === "CONNECT" || how === "with more after it",
			};
		});
}
