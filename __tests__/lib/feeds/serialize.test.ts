import fc from "fast-check";
import { parseAtomFeed } from "feedsmith";
import { createNameUuid, serializeAtom, serializeJsonFeed } from "@/lib/feeds/feed/serialize";
import type { Feed } from "@/lib/feeds/schema/feed";
import { renderSitemap, renderSitemapIndex } from "@/lib/site/sitemap-xml";
import { escapeXml, removeControlCharacters } from "@/lib/support/escape-xml";

const feed: Feed = {
	name: "newly",
	title: "Newly\u0000 available",
	subtitle: "What became Baseline",
	url: "https://webreach.example/baseline",
	atomUrl: "https://webreach.example/feeds/newly.xml",
	jsonUrl: "https://webreach.example/feeds/newly.json",
	siteUrl: "https://webreach.example",
	updated: "2026-02-03",
	entries: [
		{
			event: "newly/subgrid",
			title: "Subgrid",
			day: "2026-02-01",
			url: "https://webreach.example/features/subgrid",
			related: "https://drafts.csswg.org/css-grid-2/",
			paragraphs: [
				["The ", { code: "<subgrid>" }, " of\u0001 a & b"],
				[{ href: "https://example.org/?a&b", text: "More <here>" }],
			],
		},
		{
			event: "newly/has",
			title: "Has",
			day: "2026-01-01",
			url: "https://webreach.example/features/has",
			paragraphs: [["Plain"]],
		},
	],
};
const html =
	'<p>The <code>&lt;subgrid&gt;</code> of a &amp; b</p><p><a href="https://example.org/?a&amp;b">More &lt;here&gt;</a></p>';

it("serializes all content as Atom, with permanent ids and midnight UTC as time", () => {
	const atom = serializeAtom(feed);
	expect(atom).toMatch(/^<\?xml [^>]*\?>\s*<feed [^>]*xml:lang="en"/);
	expect(parseAtomFeed(atom)).toMatchObject({
		id: createNameUuid("feed/newly"),
		title: { value: "Newly available" },
		subtitle: { value: "What became Baseline" },
		updated: "2026-02-03T00:00:00.000Z",
		authors: [{ name: "Webreach", uri: "https://webreach.example" }],
		links: [
			{ rel: "self", type: "application/atom+xml", href: feed.atomUrl },
			{ rel: "alternate", type: "text/html", href: feed.url },
			{ rel: "alternate", type: "application/feed+json", href: feed.jsonUrl },
		],
		entries: [
			{
				id: createNameUuid("newly/subgrid"),
				title: { value: "Subgrid" },
				published: "2026-02-01T00:00:00.000Z",
				updated: "2026-02-01T00:00:00.000Z",
				links: [
					{ rel: "alternate", type: "text/html", href: "https://webreach.example/features/subgrid" },
					{ rel: "related", href: "https://drafts.csswg.org/css-grid-2/" },
				],
				content: { type: "html", value: html },
			},
			{
				id: createNameUuid("newly/has"),
				links: [{ rel: "alternate", type: "text/html", href: "https://webreach.example/features/has" }],
				content: { type: "html", value: "<p>Plain</p>" },
			},
		],
	});
	expect(parseAtomFeed(atom).entries?.[1]?.links).toHaveLength(1);
});

it("serializes the same content as JSON", () => {
	expect(JSON.parse(serializeJsonFeed(feed))).toEqual({
		version: "https://jsonfeed.org/version/1.1",
		title: feed.title,
		description: feed.subtitle,
		language: "en",
		home_page_url: feed.url,
		feed_url: feed.jsonUrl,
		authors: [{ name: "Webreach", url: "https://webreach.example" }],
		items: [
			{
				id: createNameUuid("newly/subgrid"),
				title: "Subgrid",
				url: "https://webreach.example/features/subgrid",
				external_url: "https://drafts.csswg.org/css-grid-2/",
				content_html: html,
				date_published: "2026-02-01T00:00:00.000Z",
				date_modified: "2026-02-01T00:00:00.000Z",
			},
			{
				id: createNameUuid("newly/has"),
				title: "Has",
				url: "https://webreach.example/features/has",
				content_html: "<p>Plain</p>",
				date_published: "2026-01-01T00:00:00.000Z",
				date_modified: "2026-01-01T00:00:00.000Z",
			},
		],
	});
});

it("serializes a feed without entries", () => {
	expect(JSON.parse(serializeJsonFeed({ ...feed, entries: [] }))).toHaveProperty("items", []);
});

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
