import { browserNames } from "@/lib/domain/browser-names";
import { readRange } from "@/lib/domain/version";
import { absolute, paths } from "@/lib/paths";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { FeedEntry } from "@/lib/schema/feed";
import type { Feature } from "@/lib/schema/web-features";

// A feed has one address for all languages, so it is in the data's own; its words stay out of the message catalogue,
// which every page loads.

type Entry = [id: string, feature: Feature];

const inWords = (day: string) => {
	const { value, atMost } = readRange(day);
	return atMost ? `${value} or earlier` : value;
};

function eventOf(
	[id, feature]: Entry,
	level: "newly" | "widely",
	since: string,
	sentence: string,
): FeedEntry {
	const { name, description, discouraged } = feature;
	return {
		event: `${level}/${id}`,
		title: `${level === "newly" ? "Newly" : "Widely"} available: ${name}`,
		day: readRange(since).value,
		url: absolute(paths.feature(id)),
		paragraphs: [[description], [sentence], ...(discouraged ? [[`Discouraged: ${discouraged.reason}`]] : [])],
	};
}

/** That a feature became newly available, if it has; it stays told when the feature turns widely available. */
export function newlyEvents(entry: Entry): FeedEntry[] {
	const { baseline_low_date: since, support } = entry[1].status;
	if (!since) return [];
	const versions = coreBrowsers.flatMap((browser) =>
		support[browser] ? `${browserNames[browser]} ${support[browser]}` : [],
	);
	const sentence = `In every core browser since ${inWords(since)}: ${versions.join(", ")}.`;
	return [eventOf(entry, "newly", since, sentence)];
}

/** That a feature became widely available, if it has. */
export function widelyEvents(entry: Entry): FeedEntry[] {
	const { baseline_low_date: newly, baseline_high_date: since } = entry[1].status;
	if (!since || !newly) return [];
	const sentence = `Widely available since ${inWords(since)}; in every core browser since ${inWords(newly)}.`;
	return [eventOf(entry, "widely", since, sentence)];
}
