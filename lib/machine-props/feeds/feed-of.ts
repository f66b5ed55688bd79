import { compatDataVersion } from "@/lib/data/compat";
import { absolute, paths } from "@/lib/paths";
import type { FeedFormat } from "@/lib/paths/machine";
import type { Feed, FeedEntry } from "@/lib/schema/feed";

export const newestFirst = (a: FeedEntry, b: FeedEntry) =>
	b.day.localeCompare(a.day) || a.event.localeCompare(b.event);

interface About extends Pick<Feed, "title" | "subtitle" | "entries"> {
	/** The path of the feed in a format. */
	addressOf: (format: FeedFormat) => string;
}

/**
 * @param name names the feed for good.
 * @param page the path of the page that shows the same.
 */
export const feedOf = (name: string, page: string, { addressOf, entries, ...about }: About): Feed => ({
	name,
	...about,
	url: absolute(page),
	atomUrl: absolute(addressOf("xml")),
	jsonUrl: absolute(addressOf("json")),
	siteUrl: absolute(paths.home),
	// A feed without events still has to name a day: the one of the data that knows of none.
	updated: entries[0]?.day ?? compatDataVersion().day,
	entries,
});
