import fc from "fast-check";
import { pageSamples } from "@/scripts/page-samples";
import { hostilePath, oddText, query } from "./hostile-urls";

export interface RawRequest {
	bytes: Buffer;
	headBytes: number;
	/** Whether the framing is contradictory or incomplete: then closing the connection is a valid response. */
	mayBeDropped: boolean;
}

const pickFrom = (list: string) => fc.constantFrom(...list.split(" "));

/** Headers that servers, proxies and Next.js read, with unexpected values. */
const headers: [name: string, values: string][] = [
	["accept", "*/* application/json,text/html;q=0.9 ;;;q=9"],
	["accept-encoding", "gzip br identity;q=0 gzip;q=-1 deflate,,,"],
	["accept-language", "ja,en;q=0.5 *;q=x xx-xx-xx __proto__"],
	["authorization", "Bearer Basic"],
	["content-type", "application/json text/plain multipart/form-data;boundary= application/__proto__"],
	["cookie", "NEXT_LOCALE=xx __prerender_bypass=x;__next_preview_data=x ;;;= %E0%A4=%"],
	["expect", "100-continue 200-ok"],
	["if-none-match", '* "x" W/ ""'],
	["range", "bytes=0-0 bytes=9999999- bytes="],
	["x-forwarded-for", "1.2.3.4 ::1 unknown , 999.1.1.1"],
	["x-forwarded-host", "evil.example [ evil.example:99999"],
	["x-invoke-path", "/_error //evil.example/ ../../etc/passwd"],
	["x-matched-path", "/_error //evil.example/"],
	["x-middleware-rewrite", "/404 https://evil.example"],
	["x-middleware-subrequest", "middleware:middleware:middleware"],
	["x-now-route-matches", "1=x a=b&c=%"],
	["x-prerender-revalidate", "x true"],
	["__proto__", "x"],
	["content-length", "0 -1 x"],
	["transfer-encoding", "chunked gzip x"],
];
const header = fc
	.constantFrom(...headers)
	.chain(([name, values]) =>
		fc.oneof({ weight: 9, arbitrary: pickFrom(values) }, oddText).map((value) => [name, value] as const),
	);

const body = fc.oneof(
	fc.constant(""),
	fc.json({ maxDepth: 3 }),
	oddText,
	query,
	fc.nat(20_000).map((depth) => "[".repeat(depth)),
	fc.nat(1_000_000).map((length) => "x".repeat(length)),
);

/** Body framings, valid and invalid. */
const framings: ((body: Buffer) => { head: string; sent: Buffer | string; isValid?: boolean })[] = [
	(body) => ({ head: `Content-Length: ${body.length}\r\n`, sent: body, isValid: true }),
	() => ({ head: "", sent: "", isValid: true }),
	(body) => ({ head: `Content-Length: ${body.length + 9}\r\n`, sent: body }),
	(body) => ({ head: "Transfer-Encoding: chunked\r\n", sent: body }),
	(body) => ({ head: `Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n`, sent: body }),
];

/** Requests to pages, endpoints and hostile addresses, with odd methods, headers, bodies and framings. */
export const hostileRequests = (build: string): fc.Arbitrary<RawRequest> =>
	fc
		.record({
			method: fc.oneof(
				{ weight: 4, arbitrary: fc.constant("GET") },
				pickFrom("POST HEAD PUT OPTIONS CONNECT"),
			),
			path: fc.oneof(
				fc.constantFrom(...Object.values(pageSamples).map(({ path }) => path)),
				pickFrom(
					"/api/v1/reach /api/v1/check /api/telemetry /api/revalidate /feeds/newly.xml /badge/has.svg",
				),
				hostilePath(build).map((path) => `/${path}`.replaceAll(/[\r\n ]/g, "+")),
			),
			lines: fc.array(header, { maxLength: 6 }),
			text: body,
			frame: fc.constantFrom(...framings),
		})
		.map(({ method, path, lines, text, frame }) => {
			const { head, sent, isValid = false } = frame(Buffer.from(text));
			const sentHeaders = lines
				.map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n]/g, " ")}\r\n`)
				.join("");
			const start = Buffer.from(
				`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${sentHeaders}${head}\r\n`,
			);
			const isReframed = lines.some(([name]) => /^(content-length|transfer-encoding)$/.test(name));
			return {
				bytes: Buffer.concat([start, Buffer.from(sent)]),
				headBytes: start.length,
				mayBeDropped: !isValid || isReframed || method === "CONNECT",
			};
		});
