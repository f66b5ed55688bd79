import type { Inline } from "./inline";

/** One event of a feed. */
export interface FeedEntry {
	/** Names the event for good, as its id is made from it: `newly/subgrid`, `released/firefox/130`. */
	event: string;
	title: string;
	/** The ISO day of the event; the last possible one where the data knows no more. */
	day: string;
	/** Full URL of the page about it. */
	url: string;
	/** Full URL of a page elsewhere that tells more. */
	related?: string;
	/** What there is to say; links are full URLs. */
	paragraphs: Inline[][];
}

/** A feed before it is written in one of its formats; nothing in it depends on when it is asked for. */
export interface Feed {
	/** Names the feed for good, as its id is made from it: `groups/grid`. */
	name: string;
	title: string;
	subtitle: string;
	/** Full URL of the page that shows the same. */
	url: string;
	/** Full URLs of the feed's two formats. */
	atomUrl: string;
	jsonUrl: string;
	/** Full URL of the site, as the author of it all. */
	siteUrl: string;
	/** The ISO day of the last change. */
	updated: string;
	/** Newest first. */
	entries: FeedEntry[];
}
