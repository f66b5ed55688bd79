import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ApiOutcome } from "@/lib/api/definition";
import { getBrowsers } from "@/lib/data/compat";
import { getFeatures, getGroups } from "@/lib/data/features";
import type { Feed, FeedEntry } from "@/lib/feeds/schema/feed";
import { listGroupFamily, listGroupFeatures } from "@/lib/groups/queries";
import { type FeedName, machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { MONTHS_TO_WIDELY } from "@/lib/support/baseline";
import type { Browser } from "@/lib/support/schema/compat";
import { toNewlyEntries, toWidelyEntries } from "./baseline-entries";
import { buildFeed, compareNewestFirst } from "./build-feed";
import { buildChangesFeed, buildSearchFeed } from "./changes-feed";
import { buildReachFeed } from "./reach-feed";
import { toReleaseEntries } from "./release-entries";
import { buildFeatureFeed } from "./selected-features-feed";

/** Maximum number of entries. They cover about a month, so that a reader who polls weekly misses none. */
const MAX_EVENTS = 50;
/** Maximum number of releases. They cover two years of a browser. */
const MAX_RELEASES = 30;

/** Builds a feed whose path is its name. */
const buildNamedFeed = (
	name: FeedName,
	page: string,
	texts: Pick<Feed, "title" | "subtitle">,
	entries: FeedEntry[],
	source: "features" | "compat" = "features",
) =>
	buildFeed(name, page, {
		...texts,
		entries,
		source,
		getPath: (format) => machinePaths.feed(name, format),
	});

const buildNewlyFeed = () =>
	buildNamedFeed(
		"newly",
		paths.baseline,
		{
			title: "Webreach: newly available",
			subtitle: "Web features that reached the last of the core browsers.",
		},
		getFeatures().flatMap(toNewlyEntries).sort(compareNewestFirst).slice(0, MAX_EVENTS),
	);

const buildWidelyFeed = () =>
	buildNamedFeed(
		"widely",
		paths.baseline,
		{
			title: "Webreach: widely available",
			subtitle: `Web features that have been in every core browser for ${MONTHS_TO_WIDELY} months.`,
		},
		getFeatures().flatMap(toWidelyEntries).sort(compareNewestFirst).slice(0, MAX_EVENTS),
	);

function buildGroupFeed(id: string): Feed | undefined {
	const group = getGroups().find(id);
	return (
		group &&
		buildNamedFeed(
			`groups/${id}`,
			paths.group(id),
			{
				title: `Webreach: ${group.name} in Baseline`,
				subtitle: `Features of the group ${group.name} that turned newly or widely available.`,
			},
			listGroupFeatures(listGroupFamily(id))
				.flatMap((entry) => [...toNewlyEntries(entry), ...toWidelyEntries(entry)])
				.sort(compareNewestFirst)
				.slice(0, MAX_EVENTS),
		)
	);
}

const releaseEntries = new Map<string, FeedEntry[]>();

/** A browser's releases as entries. Cached: each browser takes 20 ms, and there are few. */
function getReleaseEntries(id: string, browser: Browser): FeedEntry[] {
	const entries = releaseEntries.get(id) ?? [...toReleaseEntries(id, browser, MAX_RELEASES)];
	releaseEntries.set(id, entries);
	return entries;
}

/** Number of releases between two yields to the event loop; some 3 ms. */
const RELEASES_PER_BATCH = 5;

async function computeReleaseEntries(id: string, browser: Browser): Promise<void> {
	const entries: FeedEntry[] = [];
	for (const entry of toReleaseEntries(id, browser, MAX_RELEASES))
		if (entries.push(entry) % RELEASES_PER_BATCH === 0) await yieldToEventLoop();
	releaseEntries.set(id, entries);
}

const pending = new Map<string, Promise<void>>();

/** Fills the cache for a browser's feed in batches. Concurrent requests share one computation. */
async function preloadReleases(name: string): Promise<void> {
	const [, id = ""] = /^browsers\/([^/]+)$/.exec(name) ?? [];
	const browser = releaseEntries.has(id) ? undefined : getBrowsers().find(id);
	if (!browser) return;
	const computation = pending.get(id) ?? computeReleaseEntries(id, browser).finally(() => pending.delete(id));
	pending.set(id, computation);
	await computation;
}

function buildBrowserFeed(id: string): Feed | undefined {
	const browser = getBrowsers().find(id);
	return (
		browser &&
		buildNamedFeed(
			`browsers/${id}`,
			paths.browser(id),
			{
				title: `Webreach: ${browser.name} releases`,
				subtitle: `The newest versions of ${browser.name} and what each added.`,
			},
			getReleaseEntries(id, browser),
			"compat",
		)
	);
}

/** @param name as in the feed's path, without format: `newly`, `groups/grid`. @returns undefined for an unknown name. */
export function findFeedByName(name: string): Feed | undefined {
	if (name === "newly") return buildNewlyFeed();
	if (name === "widely") return buildWidelyFeed();
	const [kind, id = "", ...rest] = name.split("/");
	if (rest.length > 0) return undefined;
	if (kind === "groups") return buildGroupFeed(id);
	if (kind === "browsers") return buildBrowserFeed(id);
	return undefined;
}

/**
 * Resolves a feed by its path and query parameters. Feeds without parameters ignore the query.
 * @param name as in the feed's path, without format.
 */
export async function resolveFeed(name: string, query: Record<string, unknown>): Promise<ApiOutcome<Feed>> {
	if (name === "reach") return buildReachFeed(query);
	if (name === "features") return buildFeatureFeed(query);
	if (name === "changes") return buildChangesFeed(query);
	if (name === "search") return buildSearchFeed(query);
	await preloadReleases(name);
	const feed = findFeedByName(name);
	return feed ? { kind: "found", body: feed } : { kind: "missing" };
}
