import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { decodePageRecord, encodePageRecord, type PageRecord } from "@/lib/server/pages/page-record";

const gzipJson = (value: unknown) =>
	promisify(gzip)(typeof value === "string" ? value : JSON.stringify(value));
const page: PageRecord = {
	lastModified: 1_790_000_000_000,
	cacheControl: { revalidate: 86_400, expire: 31_536_000 },
	value: {
		kind: "PAGES",
		html: "<p>größer</p>",
		pageData: { pageProps: { name: "Subgrid" } },
		headers: { "x-one": "1", "x-two": ["a", "b"] },
		status: 200,
	},
};

it("a page record round-trips a page", async () => {
	expect(await decodePageRecord(await encodePageRecord(page))).toEqual(page);
	const bare: PageRecord = { lastModified: 1, value: { kind: "PAGES", html: "x", pageData: {} } };
	expect(await decodePageRecord(await encodePageRecord(bare))).toEqual(bare);
	const neverStale = { ...page, cacheControl: { revalidate: false as const } };
	expect(await decodePageRecord(await encodePageRecord(neverStale))).toEqual(neverStale);
});

it.each<[string, object]>([
	["no date", { ...page, lastModified: 0 }],
	["no page", { ...page, value: undefined }],
	["an invalid lifetime", { ...page, cacheControl: { revalidate: "x" } }],
	["another kind of entry", { ...page, value: { ...page.value, kind: "FETCH" } }],
	["empty HTML", { ...page, value: { ...page.value, html: "" } }],
	["no data", { ...page, value: { ...page.value, pageData: "x" } }],
	["invalid headers", { ...page, value: { ...page.value, headers: { x: 1 } } }],
])("a page record with %s is rejected", async (_, entry) => {
	expect(await decodePageRecord(await gzipJson(entry))).toBeUndefined();
});

it("a page record that is truncated, malformed or too large is rejected", async () => {
	const record = await encodePageRecord(page);
	expect(await decodePageRecord(record.subarray(0, record.length / 2))).toBeUndefined();
	expect(await decodePageRecord(Buffer.from("not packed"))).toBeUndefined();
	expect(await decodePageRecord(await gzipJson("not JSON"))).toBeUndefined();
	const html = "x".repeat(16_000_000);
	expect(await decodePageRecord(await gzipJson({ ...page, value: { ...page.value, html } }))).toBeUndefined();
});
