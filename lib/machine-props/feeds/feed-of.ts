import { sourceDays } from "@/lib/data/source-days";
import { absolute, paths } from "@/lib/paths";
import type { FeedFormat } from "@/lib/paths/machine";
import type { Feed, FeedEntry } from "@/lib/schema/feed";
import type { SourceDays } from "@/lib/schema/source-days";

export const newestFirst = (a: FeedEntry, b: FeedEntry) =>
	// Days and names of events are ASCII, and may be thousands.
	(a.day === b.day ? a.event < b.event : a.day > b.day) ? -1 : 1;

const sourceNames: Record<keyof SourceDays, string> = {
	features: "The data of Baseline, web-features,",
	compat: "The data of browsers, browser-compat-data,",
	usage: "The data of usage, caniuse,",
};

interface About extends Pick<Feed, "title" | "subtitle" | "entries"> {
	/** The source that its events come from. */
	source: keyof SourceDays;
	/** The path of the feed in a format. */
	addressOf: (format: FeedFormat) => string;
}

/**
 * @param name names the feed for good.
 * @param page the path of the page that shows the same.
 */
export const feedOf = (
	name: string,
	page: string,
	{ addressOf, entries, title, subtitle, source }: About,
): Feed => ({
	name,
	title,
	subtitle: `${subtitle} ${sourceNames[source]} knows up to ${sourceDays()[source]}.`,
	url: absolute(page),
	atomUrl: absolute(addressOf("xml")),
	jsonUrl: absolute(addressOf("json")),
	siteUrl: absolute(paths.home),
	// A feed without events still has to name a day: the one of the data that knows of none.
	updated: entries[0]?.day ?? sourceDays()[source],
	entries,
});
