import { once } from "node:events";
import { readdirSync } from "node:fs";
import { type IncomingHttpHeaders, request as send } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { readBuildId } from "@/scripts/build-manifests";
import { freePort, type Site, serveSite } from "@/scripts/site";
import { pageKinds } from "./page-kinds";

/*
 * Responses from memory equal those of Next.js. Accepted differences: the ETag of a page, encodings (brotli, and a
 * Content-Length where Next.js compresses while streaming), and `Vary` with 304.
 */

interface Got {
	status: number | undefined;
	headers: IncomingHttpHeaders;
	body: string;
}

const unpackers: Partial<Record<string, (packed: Buffer) => Buffer>> = {
	br: brotliDecompressSync,
	gzip: gunzipSync,
};

/** Headers that may differ: on purpose, by time or by server. */
const apart = new Set(["etag", "date", "content-encoding", "content-length", "transfer-encoding"]);

async function get(
	site: Site,
	path: string,
	headers: Record<string, string> = {},
	method = "GET",
): Promise<Got> {
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
const alike = ({ status, headers, body }: Got) => ({
	status,
	body,
	headers: Object.fromEntries(
		Object.entries(headers).filter(([name]) => !apart.has(name) && !(status === 304 && name === "vary")),
	),
});

const forms: [form: string, headers: Record<string, string>, method?: string][] = [
	["plain", {}],
	["for a client that accepts gzip", { "accept-encoding": "gzip" }],
	["for a browser", { "accept-encoding": "gzip, deflate, br, zstd", "accept-language": "de" }],
	["its head", {}, "HEAD"],
	["a part", { range: "bytes=0-99" }],
	["with an ETag that does not match", { "if-none-match": '"none"' }],
	["with any ETag", { "if-none-match": "*" }],
	["loaded anew", { "cache-control": "no-cache", "if-none-match": "*" }],
	["modified since a past date", { "if-modified-since": "Thu, 01 Jan 2015 00:00:00 GMT" }],
	["modified since a future date", { "if-modified-since": "Sat, 01 Jan 2050 00:00:00 GMT" }],
	["by the router", { "x-nextjs-data": "1", "x-deployment-id": "another" }],
	["by the router, as a prefetch", { purpose: "prefetch", "x-middleware-prefetch": "1" }],
	["by POST", {}, "POST"],
];

test.describe("a response from memory", () => {
	let ours: Site;
	let nexts: Site;
	const serve = async (FRONT: string) =>
		serveSite({
			dir: process.cwd(),
			port: await freePort(),
			host: "127.0.0.1",
			options: {
				stdio: ["ignore", "ignore", "inherit"],
				env: { ...process.env, FRONT, RATE_LIMIT: "0" },
			},
		});
	test.beforeAll(async () => {
		[ours, nexts] = await Promise.all([serve("on"), serve("off")]);
	});
	test.afterAll(() => Promise.all([ours.stop(), nexts.stop()]));

	/** Returns both responses after a warm-up request, since the first request may render the page. */
	async function both(path: string, headers?: Record<string, string>, method?: string) {
		await get(nexts, path);
		await get(ours, path);
		const [one, other] = await Promise.all([ours, nexts].map((site) => get(site, path, headers, method)));
		return [alike(one as Got), alike(other as Got)];
	}

	const build = readBuildId();
	const dataOf = (path: string) => {
		const [plain = ""] = path.split(/[?#]/, 1);
		const localised = /^\/(?:de|ja|ar)(?:\/|$)/.test(plain) ? plain : `/en${plain === "/" ? "" : plain}`;
		return `/_next/data/${build}${localised}.json`;
	};
	const pages = [...new Set(Object.values(pageKinds))].map((path) => path.replace(/#.*/, ""));
	const odd = [
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

	test("equals that of Next.js, for every kind of page and its data", async () => {
		for (const path of pages.flatMap((page) => [page, dataOf(page)])) {
			const [one, other] = await both(path);
			expect(one, path).toEqual(other);
		}
	});

	test("equals that of Next.js, for odd addresses and files", async () => {
		for (const path of odd) {
			const [one, other] = await both(path);
			expect(one, path).toEqual(other);
		}
	});

	for (const [form, headers, method] of forms)
		test(`equals that of Next.js, ${form}`, async () => {
			const chunk = readdirSync(".next/static/chunks").find((name) => name.endsWith(".js"));
			const asked = [
				"/features/grid",
				"/de/features/grid",
				dataOf("/features/grid"),
				"/audience",
				"/favicon.svg",
			];
			for (const path of [...asked, `/_next/static/chunks/${chunk}`]) {
				const [one, other] = await both(path, headers, method);
				expect(one, path).toEqual(other);
			}
		});
});
