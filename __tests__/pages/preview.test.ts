import { join } from "node:path";
import fc from "fast-check";
import type { Tinypool } from "tinypool";
import { timesOf } from "@/__tests__/exhaustive";
import { requestPage } from "@/__tests__/serve-page";
import { listCompatNodes } from "@/lib/compat/queries/key-tree";
import { listReleasePaths } from "@/lib/compat/queries/releases";
import { getPictureCacheStats } from "@/lib/embed/api/preview-image/render-pool";
import { PREVIEW_BUILD_DIR, PREVIEW_WORKER_FILE } from "@/lib/embed/api/preview-image/render-thread-files";
import { locales } from "@/lib/i18n/locales";
import { getPreviewPath } from "@/lib/paths/page-links";
import { paths } from "@/lib/paths/pages";
import { listFeatureIds } from "@/lib/reach/queries/feature-line";
import { getServerSideProps } from "@/pages/preview/[...path]";

/** Requests an address, with the parameters that Next.js would parse. */
function requestPreview(address: string, init: RequestInit & { locale?: string } = {}) {
	const { pathname, searchParams } = new URL(address, "http://site");
	const path = pathname.split("/").slice(2).map(decodeURIComponent);
	return requestPage(getServerSideProps, { ...Object.fromEntries(searchParams), path }, init);
}

/** Reads width and height from the header of a PNG. */
function readPngSize(bytes: Buffer) {
	expect(bytes.subarray(0, 8)).toEqual(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
	expect(bytes.toString("latin1", 12, 16)).toBe("IHDR");
	expect(bytes.subarray(-12)).toEqual(Buffer.from("0000000049454e44ae426082", "hex"));
	return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe("/preview/[...path]", () => {
	it.each([
		["en", paths.feature("subgrid")],
		["ar", paths.compat("css.properties.gap")],
		["ja", paths.release("safari", "17.4")],
		["ko", paths.set({ features: "subgrid,has", region: "DE" })],
		["zh-CN", paths.changesIn("2024-09")],
	] as const)(
		"renders a preview in %s: %s",
		async (locale, path) => {
			const { status, headers, bytes } = await requestPreview(getPreviewPath(path, locale));
			expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
			expect(headers.get("cache-control")).toBe("public, max-age=3600");
			expect(readPngSize(bytes)).toEqual([1_200, 630]);
			expect(bytes.length).toBeLessThan(100_000);
			const again = await requestPreview(getPreviewPath(path, locale), {
				headers: { "If-None-Match": headers.get("etag") ?? "" },
			});
			expect([again.status, again.bytes.length]).toEqual([304, 0]);
		},
		60_000,
	);

	it("serves the SVG, which loads no other resources", async () => {
		const { status, headers, body } = await requestPreview(getPreviewPath(paths.feature("has"), "de", "svg"));
		expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
		expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
		expect(body).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
		expect(body).not.toMatch(/style=|href=|<script|<image/);
	});

	it("resolves a former id", async () => {
		expect((await requestPreview("/preview/en/features/numeric-seperators.svg")).status).toBe(200);
	});

	it.each([
		"/preview/en",
		"/preview/en.png",
		"/preview/xx/features/subgrid.png",
		"/preview/EN/features/subgrid.png",
		"/preview/en/.png",
		"/preview/en/features/subgrid",
		"/preview/en/features/subgrid.gif",
		"/preview/en/features/nope.png",
		"/preview/en/features/subgrid/x.png",
		"/preview/en/features/__proto__.png",
		"/preview/en/compat.png",
		"/preview/en/compat/css.properties.gap.png",
		"/preview/en/compat/constructor.png",
		"/preview/en/browsers/safari.png",
		"/preview/en/browsers/safari/17.99.png",
		"/preview/en/browsers/__proto__/1.png",
		"/preview/en/browsers/safari/toString.png",
		"/preview/en/changes/2024-13.png",
		"/preview/en/changes/1999.png",
		"/preview/en/changes/2024-09/x.png",
		"/preview/en/set/x.png",
		"/preview/en/about.png",
	])("returns 404 for %s", async (address) => {
		const { status, headers } = await requestPreview(address);
		expect([status, headers.get("content-type")]).toEqual([404, "application/problem+json"]);
	});

	it("returns 404 with a language prefix", async () => {
		expect((await requestPreview("/preview/en/features/subgrid.svg", { locale: "de" })).status).toBe(404);
	});

	it.each([
		["features", "?features=nope"],
		["features", `?features=${listFeatureIds().slice(0, 120)}`],
		["features", `?features=${"x".repeat(6_000)}`],
		["region", "?features=has&region=<b>"],
		["target", "?features=has&target=chrme"],
	])("rejects an invalid %s of a set", async (parameter, query) => {
		const { status, body } = await requestPreview(`/preview/en/set.png${query}`);
		expect([status, JSON.parse(body).parameter]).toEqual([400, parameter]);
	});

	it("returns 503 and Retry-After if too many requests wait", async () => {
		await requestPreview("/preview/en/features/has.png");
		globalThis.webreachWorkers = {
			queue: () => false,
			current: { file: join(PREVIEW_BUILD_DIR, PREVIEW_WORKER_FILE), threads: {} as Tinypool },
		};
		const { status, headers, body } = await requestPreview("/preview/fr/features/popover.png");
		const cached = await requestPreview("/preview/en/features/has.png");
		globalThis.webreachWorkers = undefined;
		expect([status, headers.get("retry-after"), JSON.parse(body).title]).toEqual([503, "5", "Too many wait"]);
		expect(cached.status).toBe(200);
	});

	it("responds to any request without a server error, and does not cache missing images", async () => {
		const before = getPictureCacheStats();
		const known = [
			...listFeatureIds().slice(0, 50).map(paths.feature),
			...listCompatNodes().slice(0, 50).map(paths.compat),
			...listReleasePaths()
				.slice(0, 50)
				.map(({ browser, version }) => paths.release(browser, version)),
			...["/set", "/changes", "/changes/2024"],
		];
		const odd = fc.constantFrom(
			"__proto__",
			"constructor",
			"..",
			"",
			" ",
			"\u0000",
			"x".repeat(3_000),
			"\u202e",
			"%",
			"a.b",
		);
		const segment = fc.oneof(
			odd,
			fc.string({ unit: "grapheme" }),
			fc.constantFrom(...known.flatMap((path) => path.split("/"))),
		);
		const form = fc.constantFrom(".svg", ".svg", ".jpg", "", ".svg.svg", ".PNG");
		const path = fc
			.tuple(fc.oneof(fc.constantFrom(...locales), odd), fc.array(segment, { maxLength: 4 }), segment, form)
			.map(([locale, rest, last, form]) => [locale, ...rest, `${last}${form}`]);
		const query = fc.dictionary(
			fc.constantFrom("features", "target", "region", "v", "path"),
			fc.oneof(odd, fc.array(odd)),
		);
		await fc.assert(
			fc.asyncProperty(path, query, async (path, query) => {
				const { status } = await requestPage(getServerSideProps, { ...query, path });
				expect([200, 400, 404]).toContain(status);
			}),
			{ numRuns: timesOf(40, 400) },
		);
		expect(getPictureCacheStats()).toEqual(before);
	}, 60_000);
});
