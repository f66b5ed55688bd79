import { getSourceDays } from "@/lib/data/source-days";
import type { Feed, FeedEntry } from "@/lib/feeds/schema/feed";
import type { FeedFormat } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { compareText } from "@/lib/support/compare-text";
import type { SourceDays } from "@/lib/support/schema/source-days";

export const compareNewestFirst = (a: FeedEntry, b: FeedEntry) =>
	compareText(b.day, a.day) || compareText(a.event, b.event);

const sourceNames: Record<keyof SourceDays, string> = {
	features: "The data of Baseline, web-features,",
	compat: "The data of browsers, browser-compat-data,",
	usage: "The data of usage, caniuse,",
};

interface FeedContent extends Pick<Feed, "title" | "subtitle" | "entries"> {
	/** The data source of the events. */
	source: keyof SourceDays;
	/** The path of the feed in a format. */
	getPath: (format: FeedFormat) => string;
}

/**
 * Adds the URLs and the day of the last change to a feed's content.
 * @param name a permanent name, from which the feed's id is derived.
 * @param page the path of the page with the same content.
 */
export const buildFeed = (
	name: string,
	page: string,
	{ getPath, entries, title, subtitle, source }: FeedContent,
): Feed => ({
	name,
	title,
	subtitle: `${subtitle} ${sourceNames[source]} knows up to ${getSourceDays()[source]}.`,
	url: getAbsoluteUrl(page),
	atomUrl: getAbsoluteUrl(getPath("xml")),
	jsonUrl: getAbsoluteUrl(getPath("json")),
	siteUrl: getAbsoluteUrl(paths.home),
	// A feed without entries takes the day of its data source, since `updated` is required.
	updated: entries[0]?.day ?? getSourceDays()[source],
	entries,
});
