import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { family, featuresIn } from "@/lib/answers/group-tree";
import { browsers } from "@/lib/data/compat";
import { features, groups } from "@/lib/data/features";
import { MONTHS_TO_WIDELY } from "@/lib/domain/baseline";
import { paths } from "@/lib/paths";
import { type FeedName, machinePaths } from "@/lib/paths/machine";
import type { ApiOutcome } from "@/lib/schema/api/definition";
import type { Browser } from "@/lib/schema/compat";
import type { Feed, FeedEntry } from "@/lib/schema/feed";
import { changesFeed, searchFeed } from "./changes-feed";
import { chosenFeed } from "./chosen-feed";
import { newlyEvents, widelyEvents } from "./feed-events";
import { feedOf, newestFirst } from "./feed-of";
import { reachFeed } from "./reach-feed";
import { releaseEvents } from "./release-events";

/** A month's events, as a rule; a reader that looks in once a week misses none. */
const EVENTS = 50;
/** Two years of a browser's releases. */
const RELEASES = 30;

/** A feed whose name is its address. */
const namedFeed = (
	name: FeedName,
	page: string,
	about: Pick<Feed, "title" | "subtitle">,
	entries: FeedEntry[],
	source: "features" | "compat" = "features",
) =>
	feedOf(name, page, { ...about, entries, source, addressOf: (format) => machinePaths.feed(name, format) });

const newlyFeed = () =>
	namedFeed(
		"newly",
		paths.baseline,
		{
			title: "Webreach: newly available",
			subtitle: "Web features that reached the last of the core browsers.",
		},
		features().flatMap(newlyEvents).sort(newestFirst).slice(0, EVENTS),
	);

const widelyFeed = () =>
	namedFeed(
		"widely",
		paths.baseline,
		{
			title: "Webreach: widely available",
			subtitle: `Web features that have been in every core browser for ${MONTHS_TO_WIDELY} months.`,
		},
		features().flatMap(widelyEvents).sort(newestFirst).slice(0, EVENTS),
	);

function groupFeed(id: string): Feed | undefined {
	const group = groups().find(id);
	return (
		group &&
		namedFeed(
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

const keptReleases = new Map<string, FeedEntry[]>();

/** A browser's releases as entries. Kept: there are few browsers, and each takes 20 ms. */
function releasesOf(id: string, browser: Browser): FeedEntry[] {
	const entries = keptReleases.get(id) ?? [...releaseEvents(id, browser, RELEASES)];
	keptReleases.set(id, entries);
	return entries;
}

/** So many releases are made in one piece: some 3 ms. */
const AT_ONCE = 5;

async function makeReleases(id: string, browser: Browser): Promise<void> {
	const entries: FeedEntry[] = [];
	for (const entry of releaseEvents(id, browser, RELEASES))
		if (entries.push(entry) % AT_ONCE === 0) await yieldToEventLoop();
	keptReleases.set(id, entries);
}

const underWay = new Map<string, Promise<void>>();

/** Makes the entries of a browser's feed in pieces, once, where they are yet to be made. */
async function readReleases(name: string): Promise<void> {
	const [, id = ""] = /^browsers\/([^/]+)$/.exec(name) ?? [];
	const browser = keptReleases.has(id) ? undefined : browsers().find(id);
	if (!browser) return;
	const making = underWay.get(id) ?? makeReleases(id, browser).finally(() => underWay.delete(id));
	underWay.set(id, making);
	await making;
}

function browserFeed(id: string): Feed | undefined {
	const browser = browsers().find(id);
	return (
		browser &&
		namedFeed(
			`browsers/${id}`,
			paths.browser(id),
			{
				title: `Webreach: ${browser.name} releases`,
				subtitle: `The newest versions of ${browser.name} and what each added.`,
			},
			releasesOf(id, browser),
			"compat",
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

/** The feed at an address, which may have parameters. Feeds that have none pass over what they are given. */
export async function feedAt(name: string, given: Record<string, unknown>): Promise<ApiOutcome<Feed>> {
	if (name === "reach") return reachFeed(given);
	if (name === "features") return chosenFeed(given);
	if (name === "changes") return changesFeed(given);
	if (name === "search") return searchFeed(given);
	await readReleases(name);
	const feed = feedNamed(name);
	return feed ? { kind: "found", body: feed } : { kind: "missing" };
}
