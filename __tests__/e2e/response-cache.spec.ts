import { once } from "node:events";
import { readdirSync } from "node:fs";
import { type IncomingHttpHeaders, request as send } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { readBuildId } from "@/lib/next/build-manifests";
import { findFreePort, type Site, serveSite } from "@/scripts/site";
import { pageKinds } from "./page-kinds";

/*
 * Cached responses equal those of Next.js. Accepted differences: the ETag of a page, encodings (brotli, and a
 * Content-Length where Next.js compresses while streaming), and `Vary` with 304.
 */

interface ReceivedResponse {
	status: number | undefined;
	headers: IncomingHttpHeaders;
	body: string;
}

const unpackers: Partial<Record<string, (packed: Buffer) => Buffer>> = {
	br: brotliDecompressSync,
	gzip: gunzipSync,
};

/** Headers that may differ: on purpose, by time or by server. */
const ignoredHeaders = new Set(["etag", "date", "content-encoding", "content-length", "transfer-encoding"]);

async function get(
	site: Site,
	path: string,
	headers: Record<string, string> = {},
	method = "GET",
): Promise<ReceivedResponse> {
	const { hostname: host, port } = new URL(site.url);
	const [response] = await once(send({ host, port, path, headers, method, agent: false }).end(), "response");
	const chunks = [];
	for await (const chunk of response) chunks.push(chunk);
	const packed = Buffer.concat(chunks);
	const unpack = unpackers[response.headers["content-encoding"] ?? ""];
	const body = unpack && packed.length > 0 ? unpack(packed) : packed;
	return { status: response.statusCode, headers: response.headers, body: body.toString("latin1") };
}

/** RFC 9110 (15.4.5) requires `Vary` with 304 too; Next.js omits it. */
const toComparable = ({ status, headers, body }: ReceivedResponse) => ({
	status,
	body,
	headers: Object.fromEntries(
		Object.entries(headers).filter(
			([name]) => !ignoredHeaders.has(name) && !(status === 304 && name === "vary"),
		),
	),
});

const requestKinds: [kind: string, headers: Record<string, string>, method?: string][] = [
	["to a plain request", {}],
	["for a client that accepts gzip", { "accept-encoding": "gzip" }],
	["for a browser", { "accept-encoding": "gzip, deflate, br, zstd", "accept-language": "de" }],
	["to a HEAD request", {}, "HEAD"],
	["to a range request", { range: "bytes=0-99" }],
	["to an ETag that does not match", { "if-none-match": '"none"' }],
	["to any ETag (*)", { "if-none-match": "*" }],
	["to a forced reload", { "cache-control": "no-cache", "if-none-match": "*" }],
	["if modified since a past date", { "if-modified-since": "Thu, 01 Jan 2015 00:00:00 GMT" }],
	["if modified since a future date", { "if-modified-since": "Sat, 01 Jan 2050 00:00:00 GMT" }],
	["to the router", { "x-nextjs-data": "1", "x-deployment-id": "another" }],
	["to a prefetch of the router", { purpose: "prefetch", "x-middleware-prefetch": "1" }],
	["to a POST request", {}, "POST"],
];

test.describe("a cached response", () => {
	let cachedSite: Site;
	let plainSite: Site;
	const serve = async (RESPONSE_CACHE: string) =>
		serveSite({
			dir: process.cwd(),
			port: await findFreePort(),
			host: "127.0.0.1",
			options: {
				stdio: ["ignore", "ignore", "inherit"],
				env: { ...process.env, RESPONSE_CACHE, RATE_LIMIT: "0" },
			},
		});
	test.beforeAll(async () => {
		[cachedSite, plainSite] = await Promise.all([serve("on"), serve("off")]);
	});
	test.afterAll(() => Promise.all([cachedSite.stop(), plainSite.stop()]));

	/** Returns the responses of both servers, after a warm-up request that may render the page. */
	async function getBoth(path: string, headers?: Record<string, string>, method?: string) {
		await get(plainSite, path);
		await get(cachedSite, path);
		const [one, other] = await Promise.all(
			[cachedSite, plainSite].map((site) => get(site, path, headers, method)),
		);
		return [toComparable(one as ReceivedResponse), toComparable(other as ReceivedResponse)];
	}

	const build = readBuildId();
	const toDataPath = (path: string) => {
		const [plain = ""] = path.split(/[?#]/, 1);
		const localised = /^\/(?:de|ja|ar)(?:\/|$)/.test(plain) ? plain : `/en${plain === "/" ? "" : plain}`;
		return `/_next/data/${build}${localised}.json`;
	};
	const pages = [...new Set(Object.values(pageKinds))].map((path) => path.replace(/#.*/, ""));
	const oddPaths = [
		"/en",
		"/en/features/grid",
		"/de",
		"/DE/features/grid",
		"/features/grid/",
		"/features//grid",
		"/features/gr%69d",
		"/features/grid?utm_source=x",
		"/features/grid?__nextLocale=de",
		"/features/none",
		"/none",
		"/offline",
		"/404",
		"/_next/data/other/en/features/grid.json",
		`/_next/data/${build}/features/grid.json`,
		`/_next/data/${build}/en/features/none.json`,
		"/favicon.svg",
		"/icon-192.png",
		"/manifest.webmanifest",
		"/robots.txt",
		...readdirSync(".next/static/chunks")
			.slice(0, 6)
			.map((name) => `/_next/static/chunks/${name}`),
		"/_next/static/chunks/none.js",
		"/_next/static/chunks/",
	];

	test("equals the response of Next.js for every kind of page and its data", async () => {
		for (const path of pages.flatMap((page) => [page, toDataPath(page)])) {
			const [one, other] = await getBoth(path);
			expect(one, path).toEqual(other);
		}
	});

	test("equals the response of Next.js for odd addresses and files", async () => {
		for (const path of oddPaths) {
			const [one, other] = await getBoth(path);
			expect(one, path).toEqual(other);
		}
	});

	for (const [kind, headers, method] of requestKinds)
		test(`equals the response of Next.js ${kind}`, async () => {
			const chunk = readdirSync(".next/static/chunks").find((name) => name.endsWith(".js"));
			const paths = [
				"/features/grid",
				"/de/features/grid",
				toDataPath("/features/grid"),
				"/audience",
				"/favicon.svg",
			];
			for (const path of [...paths, `/_next/static/chunks/${chunk}`]) {
				const [one, other] = await getBoth(path, headers, method);
				expect(one, path).toEqual(other);
			}
		});
});
