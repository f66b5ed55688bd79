import fc from "fast-check";
import { createNameUuid } from "@/lib/feeds/feed/serialize";
import { escapeXml, removeControlCharacters } from "@/lib/site/escape-xml";
import { renderSitemap, renderSitemapIndex } from "@/lib/site/sitemap-xml";

it("escapes any text, and the escaping is reversible", () => {
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

it("removes characters that XML does not allow, but keeps tabs and line breaks", () => {
	expect(removeControlCharacters("a\u0000b\tc\nd\re\u007f\u0085\uFFFE\uFFFF🙂")).toBe("ab\tc\nde🙂");
});

it("creates version 5 UUIDs that differ by name and never change", () => {
	expect(createNameUuid("feed/newly")).toBe(createNameUuid("feed/newly"));
	fc.assert(
		fc.property(fc.string(), fc.string(), (a, b) => {
			expect(createNameUuid(a)).toMatch(
				/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
			);
			expect(createNameUuid(a) === createNameUuid(b)).toBe(a === b);
		}),
	);
	// Feed readers identify known entries by these ids.
	expect(createNameUuid("feed/newly")).toBe("urn:uuid:71f4828a-39dc-5627-98bc-d49e49a41b56");
});

it("renders a sitemap with days and language versions", () => {
	const text = renderSitemap([
		{ url: "https://a.example/?a&b", alternates: [["de", "https://a.example/de?a&b"]], day: "2026-01-02" },
		{ url: "https://a.example/b", alternates: [] },
	]);
	expect(text).toBe(
		`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n<url><loc>https://a.example/?a&amp;b</loc><lastmod>2026-01-02</lastmod><xhtml:link rel="alternate" hreflang="de" href="https://a.example/de?a&amp;b"/></url>\n<url><loc>https://a.example/b</loc></url>\n</urlset>\n`,
	);
	expect(renderSitemapIndex(["https://a.example/1.xml", "https://a.example/2.xml?a&b"])).toBe(
		`<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>https://a.example/1.xml</loc></sitemap>\n<sitemap><loc>https://a.example/2.xml?a&amp;b</loc></sitemap>\n</sitemapindex>\n`,
	);
});
