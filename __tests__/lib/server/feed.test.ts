import { parseAtomFeed } from "feedsmith";
import type { Feed } from "@/lib/schema/feed";
import { atomOf, jsonFeedOf } from "@/lib/server/feed";
import { nameUuid } from "@/lib/server/name-uuid";

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

it("as Atom is all that it holds, by ids that stay and from midnight of its days", () => {
	const atom = atomOf(feed);
	expect(atom).toMatch(/^<\?xml [^>]*\?>\s*<feed [^>]*xml:lang="en"/);
	expect(parseAtomFeed(atom)).toMatchObject({
		id: nameUuid("feed/newly"),
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
				id: nameUuid("newly/subgrid"),
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
				id: nameUuid("newly/has"),
				links: [{ rel: "alternate", type: "text/html", href: "https://webreach.example/features/has" }],
				content: { type: "html", value: "<p>Plain</p>" },
			},
		],
	});
	expect(parseAtomFeed(atom).entries?.[1]?.links).toHaveLength(1);
});

it("as JSON is the same", () => {
	expect(JSON.parse(jsonFeedOf(feed))).toEqual({
		version: "https://jsonfeed.org/version/1.1",
		title: feed.title,
		description: feed.subtitle,
		language: "en",
		home_page_url: feed.url,
		feed_url: feed.jsonUrl,
		authors: [{ name: "Webreach", url: "https://webreach.example" }],
		items: [
			{
				id: nameUuid("newly/subgrid"),
				title: "Subgrid",
				url: "https://webreach.example/features/subgrid",
				external_url: "https://drafts.csswg.org/css-grid-2/",
				content_html: html,
				date_published: "2026-02-01T00:00:00.000Z",
				date_modified: "2026-02-01T00:00:00.000Z",
			},
			{
				id: nameUuid("newly/has"),
				title: "Has",
				url: "https://webreach.example/features/has",
				content_html: "<p>Plain</p>",
				date_published: "2026-01-01T00:00:00.000Z",
				date_modified: "2026-01-01T00:00:00.000Z",
			},
		],
	});
});

it("of which there is nothing yet lists nothing", () => {
	expect(JSON.parse(jsonFeedOf({ ...feed, entries: [] }))).toHaveProperty("items", []);
});
