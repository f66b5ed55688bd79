import type { Inline } from "@/lib/support/schema/compat";

/** One event of a feed. */
export interface FeedEntry {
	/** A permanent name, from which the entry's id is derived: `newly/subgrid`, `released/firefox/130`. */
	event: string;
	title: string;
	/** The ISO day of the event, or its upper bound. */
	day: string;
	/** Absolute URL of the page about it. */
	url: string;
	/** Absolute URL of an external page with details. */
	related?: string;
	/** The content. Links are absolute URLs. */
	paragraphs: Inline[][];
}

/** A feed before serialization. It does not depend on the time of the request. */
export interface Feed {
	/** A permanent name, from which the feed's id is derived: `groups/grid`. */
	name: string;
	title: string;
	subtitle: string;
	/** Absolute URL of the page with the same content. */
	url: string;
	/** Absolute URLs of the feed's two formats. */
	atomUrl: string;
	jsonUrl: string;
	/** Absolute URL of the site, for the author element. */
	siteUrl: string;
	/** The ISO day of the last change. */
	updated: string;
	/** Newest first. */
	entries: FeedEntry[];
}
