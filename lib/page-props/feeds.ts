import { browsers, compatDataVersion } from "@/lib/data/compat";
import { features, groups } from "@/lib/data/features";
import { absolute, type FeedName, paths } from "@/lib/paths";
import type { Feed, FeedEntry } from "@/lib/schema/feed";
import { newlyEvents, widelyEvents } from "./feed-events";
import { family, featuresIn } from "./groups";
import { releaseEvents } from "./release-events";

/** A month's events, as a rule; a reader that looks in once a week misses none. */
const EVENTS = 50;
/** Two years of a browser's releases. */
const RELEASES = 30;

const newestFirst = (a: FeedEntry, b: FeedEntry) =>
	b.day.localeCompare(a.day) || a.event.localeCompare(b.event);

function feedOf(
	name: FeedName,
	page: string,
	about: Pick<Feed, "title" | "subtitle">,
	entries: FeedEntry[],
): Feed {
	return {
		name,
		...about,
		url: absolute(page),
		atomUrl: absolute(paths.feed(name, "xml")),
		jsonUrl: absolute(paths.feed(name, "json")),
		siteUrl: absolute(paths.home),
		// A feed without events still has to name a day: the one of the data that knows of none.
		updated: entries[0]?.day ?? compatDataVersion().day,
		entries,
	};
}

const newlyFeed = () =>
	feedOf(
		"newly",
		paths.baseline,
		{
			title: "Webreach: newly available",
			subtitle: "Web features that reached the last of the core browsers.",
		},
		features().flatMap(newlyEvents).sort(newestFirst).slice(0, EVENTS),
	);

const widelyFeed = () =>
	feedOf(
		"widely",
		paths.baseline,
		{
			title: "Webreach: widely available",
			subtitle: "Web features that have been in every core browser for 30 months.",
		},
		features().flatMap(widelyEvents).sort(newestFirst).slice(0, EVENTS),
	);

function groupFeed(id: string): Feed | undefined {
	const group = groups().find(id);
	return (
		group &&
		feedOf(
			`groups/${id}`,
			paths.group(id),
			{
				title: `Webreach: ${group.name} in Baseline`,
				subtitle: `Features of the group ${group.name} that turned newly or widely available.`,
			},
			featuresIn(family(id))
				.flatMap((entry) => [...newlyEvents(entry), ...widelyEvents(entry)])
				.sort(newestFirst)
				.slice(0, EVENTS),
		)
	);
}

function browserFeed(id: string): Feed | undefined {
	const browser = browsers().find(id);
	return (
		browser &&
		feedOf(
			`browsers/${id}`,
			paths.browser(id),
			{
				title: `Webreach: ${browser.name} releases`,
				subtitle: `The newest versions of ${browser.name} and what each added.`,
			},
			releaseEvents(id, browser, RELEASES),
		)
	);
}

/** The feed of a name as its address carries it, without format: `newly`, `groups/grid`; undefined when there is none. */
export function feedNamed(name: string): Feed | undefined {
	if (name === "newly") return newlyFeed();
	if (name === "widely") return widelyFeed();
	const [kind, id = "", ...rest] = name.split("/");
	if (rest.length > 0) return undefined;
	if (kind === "groups") return groupFeed(id);
	if (kind === "browsers") return browserFeed(id);
	return undefined;
}
