import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { requestPage } from "@/__tests__/serve-page";
import { xmlFaults } from "@/__tests__/xml";
import { getNewestSourceDay } from "@/lib/data/source-days";
import { locales } from "@/lib/i18n/locales";
import { getAbsoluteUrl } from "@/lib/paths/pages";
import { getSitemapPart, listPages, listSitemapParts, sitemapKinds } from "@/lib/site/queries/sitemap";
import { renderSitemap, renderSitemapIndex } from "@/lib/site/sitemap-xml";
import { getServerSideProps as robots } from "@/pages/robots.txt";
import { getServerSideProps as index } from "@/pages/sitemap.xml";
import { getServerSideProps as part } from "@/pages/sitemaps/[part]";

const listLocations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
const parts = listSitemapParts().map((name) => getSitemapPart(name) ?? []);
const urls = parts.flat();

describe("the sitemap", () => {
	it("is an index of existing parts", async () => {
		const { status, headers, body } = await requestPage(index, {});
		expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
		expect(await xmlFaults([body], "sitemap.rng")).toEqual([]);
		const addresses = listLocations(body);
		expect(addresses).toHaveLength(parts.length);
		// Requests only every tenth part, because each request renders its part again.
		for (const address of addresses.filter((_, index) => index % 10 === 0)) {
			const name = address.replace("http://localhost:3000/sitemaps/", "");
			const answer = await requestPage(part, { part: name });
			expect([name, answer.status]).toEqual([name, 200]);
		}
	});

	it("has every page of every kind, once in each language", () => {
		const pages = [...sitemapKinds.values()].flatMap((kind) => listPages(kind()).map(({ path }) => path));
		expect(pages.length).toBeGreaterThan(24_000);
		expect(urls).toHaveLength(locales.length * pages.length);
		const addresses = new Set(urls.map(({ url }) => url));
		expect(addresses.size).toBe(urls.length);
		const missing = pages.filter((path) =>
			locales.some((locale) => !addresses.has(getAbsoluteUrl(path, locale))),
		);
		expect(missing).toEqual([]);
		for (const kind of sitemapKinds.values()) expect(kind().count).toBeGreaterThan(0);
	});

	it("omits split ids", () => {
		expect(urls.map(({ url }) => url)).not.toContain("http://localhost:3000/features/text-wrap-style");
	});

	it("contains normalized URLs without query and hash", () => {
		const odd = urls.filter(({ url }) => {
			const { href, search, hash, pathname } = new URL(url);
			const isPlain = /^http:\/\/localhost:3000\/[!-~]*$/.test(url) && !/\/\/|.\/$/.test(pathname);
			return href !== url || search !== "" || hash !== "" || !isPlain;
		});
		expect(odd).toEqual([]);
	});

	it("lists all languages of a page for each of them, as Google requires", () => {
		const alternatesByUrl = new Map(urls.map(({ url, alternates }) => [url, alternates]));
		const odd = urls.filter(({ url, alternates }) => {
			const languages = alternates.map(([language]) => language).join(" ");
			const others = alternates.map(([, other]) => other);
			const areMutual = others.every((other) => alternatesByUrl.get(other) === alternates);
			return languages !== `${locales.join(" ")} x-default` || !others.includes(url) || !areMutual;
		});
		expect(odd).toEqual([]);
	});

	it("has days only for pages with a day in the data, and none in the future", () => {
		const newest = getNewestSourceDay();
		const dated = urls.filter(({ day }) => day !== undefined);
		expect(dated.length).toBeGreaterThan(5_000);
		expect(dated.length).toBeLessThan(urls.length / 2);
		expect(dated.filter(({ day = "" }) => !/^\d{4}-\d\d-\d\d$/.test(day) || day > newest)).toEqual([]);
	});

	it("stays within the limits of search engines", () => {
		for (const part of parts) expect(part.length).toBeLessThanOrEqual(50_000);
		const longest = Math.max(
			...parts.filter((_, index) => index % 10 === 1).map((part) => renderSitemap(part).length),
		);
		expect(longest).toBeLessThan(5_000_000);
	});

	it.each([...sitemapKinds.keys()])("is valid in the part %s", async (kind) => {
		const document = renderSitemap(getSitemapPart(`${kind}-1`) ?? []);
		expect(await xmlFaults([document], "sitemap.rng")).toEqual([]);
	});

	it("escapes special characters", async () => {
		const url = "https://example.org/a?b='1'&c=%3C";
		const document = renderSitemap([{ url, alternates: [["en", url]] }]);
		expect(document).toContain("<loc>https://example.org/a?b=&#39;1&#39;&amp;c=%3C</loc>");
		expect(await xmlFaults([document, renderSitemapIndex([url])], "sitemap.rng")).toEqual([]);
	});
});

describe("/sitemaps/[part]", () => {
	it.each([
		"compat-1",
		"compat-0.xml",
		"compat-01.xml",
		"compat-999.xml",
		"compat-99999999999999999999.xml",
		"compat--1.xml",
		"__proto__-1.xml",
		"constructor-1.xml",
		"../sitemap.xml",
		".xml",
		"",
	])("returns 404 for %j", async (name) => {
		const { status, headers } = await requestPage(part, { part: name });
		expect([status, headers.get("content-type")]).toEqual([404, "application/problem+json"]);
	});

	it("never returns a server error", async () => {
		const name = fc.oneof(
			fc.string({ unit: "binary" }),
			fc.string().map((text) => `${text}-1.xml`),
		);
		await fc.assert(
			fc.asyncProperty(name, async (partName) => {
				expect((await requestPage(part, { part: partName })).status).toBeLessThan(500);
			}),
			{ numRuns: timesOf(40, 200) },
		);
	});
});

describe("/robots.txt", () => {
	it("allows everything but the API, and links to the sitemap", async () => {
		const { status, headers, body } = await requestPage(robots, {});
		expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
		expect(body).toBe("User-agent: *\nDisallow: /api/\n\nSitemap: http://localhost:3000/sitemap.xml\n");
	});
});
