import fc from "fast-check";
import { escapeXml, withoutControls } from "@/lib/server/markup";
import { nameUuid } from "@/lib/server/name-uuid";
import { sitemapIndexOf, sitemapOf } from "@/lib/server/sitemap";

it("text stands in markup as it is, whatever it holds", () => {
	expect(escapeXml(`<a href="x" id='y'>&amp;`)).toBe("&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;");
	fc.assert(
		fc.property(fc.string(), (text) => {
			const escaped = escapeXml(text);
			expect(escaped).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
			const back = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
			expect(escaped.replace(/&[^;]+;/g, (one) => back[one as keyof typeof back])).toBe(text);
		}),
	);
});

it("what XML cannot hold is left out, tabs and lines stay", () => {
	expect(withoutControls("a\u0000b\tc\nd\re\u007f\u0085\uFFFE\uFFFF🙂")).toBe("ab\tc\nde🙂");
});

it("names are told apart by ids of version 5 that never change", () => {
	expect(nameUuid("feed/newly")).toBe(nameUuid("feed/newly"));
	fc.assert(
		fc.property(fc.string(), fc.string(), (a, b) => {
			expect(nameUuid(a)).toMatch(
				/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
			);
			expect(nameUuid(a) === nameUuid(b)).toBe(a === b);
		}),
	);
	// Feeds that were fetched before name their entries so.
	expect(nameUuid("feed/newly")).toBe("urn:uuid:71f4828a-39dc-5627-98bc-d49e49a41b56");
});

it("a sitemap names addresses with their day and their languages", () => {
	const text = sitemapOf([
		{ url: "https://a.example/?a&b", alternates: [["de", "https://a.example/de?a&b"]], day: "2026-01-02" },
		{ url: "https://a.example/b", alternates: [] },
	]);
	expect(text).toBe(
		`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n<url><loc>https://a.example/?a&amp;b</loc><lastmod>2026-01-02</lastmod><xhtml:link rel="alternate" hreflang="de" href="https://a.example/de?a&amp;b"/></url>\n<url><loc>https://a.example/b</loc></url>\n</urlset>\n`,
	);
	expect(sitemapIndexOf(["https://a.example/1.xml", "https://a.example/2.xml?a&b"])).toBe(
		`<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>https://a.example/1.xml</loc></sitemap>\n<sitemap><loc>https://a.example/2.xml?a&amp;b</loc></sitemap>\n</sitemapindex>\n`,
	);
});
