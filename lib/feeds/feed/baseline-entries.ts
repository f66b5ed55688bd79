import type { FeedEntry } from "@/lib/feeds/schema/feed";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { browserNames } from "@/lib/support/browser-names";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { Feature } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";

// Feeds are in English only, because each has one address for all languages. Their texts are not in the message
// catalogue, which every page loads.

type Entry = [id: string, feature: Feature];

const formatDay = (day: string) => {
	const { value, atMost } = parseRangedValue(day);
	return atMost ? `${value} or earlier` : value;
};

function toEntry([id, feature]: Entry, level: "newly" | "widely", since: string, text: string): FeedEntry {
	const { name, description, discouraged } = feature;
	return {
		event: `${level}/${id}`,
		title: `${level === "newly" ? "Newly" : "Widely"} available: ${name}`,
		day: parseRangedValue(since).value,
		url: getAbsoluteUrl(paths.feature(id)),
		paragraphs: [[description], [text], ...(discouraged ? [[`Discouraged: ${discouraged.reason}`]] : [])],
	};
}

/** The entry for the day a feature became newly available. It remains when the feature becomes widely available. */
export function toNewlyEntries(entry: Entry): FeedEntry[] {
	const { baseline_low_date: since, support } = entry[1].status;
	if (!since) return [];
	const versions = coreBrowsers.flatMap((browser) =>
		support[browser] ? `${browserNames[browser]} ${support[browser]}` : [],
	);
	const text = `In every core browser since ${formatDay(since)}: ${versions.join(", ")}.`;
	return [toEntry(entry, "newly", since, text)];
}

/** The entry for the day a feature became widely available. */
export function toWidelyEntries(entry: Entry): FeedEntry[] {
	const { baseline_low_date: newly, baseline_high_date: since } = entry[1].status;
	if (!since || !newly) return [];
	const text = `Widely available since ${formatDay(since)}; in every core browser since ${formatDay(newly)}.`;
	return [toEntry(entry, "widely", since, text)];
}
