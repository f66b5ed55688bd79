import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { z } from "zod";
import type { ApiOutcome } from "@/lib/api/definition";
import { readParams } from "@/lib/api/read-params";
import { resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { findFirstVersion } from "@/lib/browsers/queries/first-versions";
import {
	type FeatureCrossing,
	findReachCrossings,
	getCrossingDay,
} from "@/lib/changes/queries/reach-crossings";
import { getFeatureName } from "@/lib/compat/queries/current-baseline";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import type { Feed, FeedEntry } from "@/lib/feeds/schema/feed";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import {
	type FeatureQueryEvent,
	listFeatureQueryEvents,
	searchFeatureIds,
} from "@/lib/search/queries/search";
import { MAX_SEARCH_LENGTH } from "@/lib/search/query";
import { englishAnswers } from "@/lib/support/english-answers";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import type { Feature } from "@/lib/support/schema/web-features";
import { type IndexedAudience, indexAudience } from "@/lib/support/summarize-reach";
import { findLastTargetRelease } from "@/lib/support/supporting-releases";
import { toNewlyEntries, toWidelyEntries } from "./baseline-entries";
import { buildFeed, compareNewestFirst } from "./build-feed";

// The texts of feeds are in English only. `baseline-entries.ts` gives the reason.

/** Maximum number of entries, newest first. A month in which a source counts a browser differently has hundreds. */
const MAX_EVENTS = 80;
/** Number of features between two yields to the event loop; some 3 ms. */
const FEATURES_PER_BATCH = 400;

type Entry = [id: string, feature: Feature];

export const getFeedScope = (region: string) => (region === WORLD ? "the world" : region);

/**
 * The entry for a feature that reached a threshold of a region's people. A crossing happens once, so the id holds no
 * month: a correction of the month does not create a new entry.
 */
function toCrossingEntry({ id, least, month }: FeatureCrossing, region: string): FeedEntry {
	return {
		event: `crossed/${region}/${least}/${id}`,
		title: `Reached ${least}%: ${getFeatureName(id)}`,
		day: getCrossingDay(month),
		url: getAbsoluteUrl(paths.feature(id)),
		paragraphs: [
			[
				`In ${month}, for the first time, the browsers of ${least}% of people in ${getFeedScope(region)} supported ` +
					`${getFeatureName(id)} in full, according to the usage of caniuse.`,
			],
		],
	};
}

/** The entries for features that reached a threshold of a region's people. */
export function toCrossingEntries(ids: ReadonlySet<string>, region: string): FeedEntry[] {
	const reach = findReachCrossings(region, () => true);
	if (reach.kind !== "found") return [];
	return reach.crossings.filter(({ id }) => ids.has(id)).map((crossing) => toCrossingEntry(crossing, region));
}

/**
 * Returns the entry for a feature with the answer "Yes": all versions of the target support it in full. The day is
 * that of the last release that this needed.
 */
function toTargetEntries([id, feature]: Entry, target: string, audience: IndexedAudience): FeedEntry[] {
	const last = findLastTargetRelease(getFeatureSupport(feature), audience.target, findFirstVersion);
	if (!last) return [];
	return [
		{
			event: `target/${target}/${id}`,
			title: `Can I ship it? ${englishAnswers.yes}: ${feature.name}`,
			day: last.day,
			url: getAbsoluteUrl(paths.feature(id)),
			paragraphs: [[feature.description], [`Every browser you support (${target}) has it in full.`]],
		},
	];
}

interface AudienceParams {
	region: string;
	target: string;
}

/** The latest entries for features: reach crossings, Baseline dates, and answers that become "Yes". */
async function listEntries(
	features: readonly Entry[],
	{ region, target }: AudienceParams,
	audience: IndexedAudience,
): Promise<FeedEntry[]> {
	const entries = toCrossingEntries(new Set(features.map(([id]) => id)), region);
	for (const [index, entry] of features.entries()) {
		if (index % FEATURES_PER_BATCH === FEATURES_PER_BATCH - 1) await yieldToEventLoop();
		entries.push(...toNewlyEntries(entry), ...toWidelyEntries(entry));
		if (target !== "") entries.push(...toTargetEntries(entry, target, audience));
	}
	return entries.sort(compareNewestFirst).slice(0, MAX_EVENTS);
}

const audienceParams = {
	target: z.string().trim().default(""),
	region: z
		.string()
		.trim()
		.default("")
		.transform((region) => region || WORLD),
};

const describeEvents = ({ region, target }: AudienceParams) =>
	`when they reach 80, 90, 95, 98 or 99% of people in ${getFeedScope(region)}, become newly or widely available` +
	`${target === "" ? "" : `, or can be shipped without a fallback: “${englishAnswers.yes}” for the browsers you support (${target})`}.`;

const changesParams = z.strictObject(audienceParams);

/** `/feeds/changes.xml?region=DE`: changes for an audience. @param query the query parameters. */
export async function buildChangesFeed(query: Record<string, unknown>): Promise<ApiOutcome<Feed>> {
	const read = readParams(changesParams, query);
	if (read.kind !== "read") return read;
	const requested = read.params;
	const outcome = resolveRequestedAudience({ ...requested, target: requested.target || DEFAULT_QUERY });
	if (outcome.kind !== "found") return outcome;
	await yieldToEventLoop();
	const entries = await listEntries(getFeatures(), requested, indexAudience(outcome.body));
	return {
		kind: "found",
		body: buildFeed(
			`changes/${requested.region}/${requested.target}`,
			paths.changes(requested.region === WORLD ? {} : { region: requested.region }),
			{
				title: `Webreach: what changes for ${getFeedScope(requested.region)}`,
				subtitle: `Web features, ${describeEvents(requested)}`,
				source: "usage",
				getPath: (format) => machinePaths.changesFeed(requested, format),
				entries,
			},
		),
	};
}

/** The entry for a feature that entered or left the results of a search. Its id does not depend on the audience. */
const toQueryEntry = ({ id, turn, day, time }: FeatureQueryEvent, q: string): FeedEntry => ({
	event: `${turn}/${time}/${q}/${id}`,
	title: `${turn === "entered" ? "Found from now on" : "No longer found"}: ${getFeatureName(id)}`,
	day,
	url: getAbsoluteUrl(paths.feature(id)),
	paragraphs: [
		[`${getFeatureName(id)} ${turn === "entered" ? "is now" : "is no longer"} among what “${q}” finds.`],
	],
});

const QUERY_HINT = "Give a search query, such as grid or baseline:newly.";

const searchParams = z.strictObject({
	q: z
		.string(QUERY_HINT)
		.trim()
		.max(MAX_SEARCH_LENGTH, `A query has at most ${MAX_SEARCH_LENGTH} characters.`),
	...audienceParams,
});

/**
 * `/feeds/search.xml?q=grid&region=DE`: changes for the results of a search; an empty one finds all features.
 * @param query the query parameters.
 */
export async function buildSearchFeed(query: Record<string, unknown>): Promise<ApiOutcome<Feed>> {
	const read = readParams(searchParams, query);
	if (read.kind !== "read") return read;
	const { q, ...requested } = read.params;
	if (q === "") return buildChangesFeed(requested);
	const outcome = resolveRequestedAudience({ ...requested, target: requested.target || DEFAULT_QUERY });
	if (outcome.kind !== "found") return outcome;
	await yieldToEventLoop();
	const found = new Set(searchFeatureIds(q));
	await yieldToEventLoop();
	const queryEntries: FeedEntry[] = [];
	for (const events of listFeatureQueryEvents(q)) {
		queryEntries.push(...events.map((event) => toQueryEntry(event, q)));
		await yieldToEventLoop();
	}
	const features = getFeatures().filter(([id]) => found.has(id));
	const entries = [...(await listEntries(features, requested, indexAudience(outcome.body))), ...queryEntries]
		.sort(compareNewestFirst)
		.slice(0, MAX_EVENTS);
	return {
		kind: "found",
		body: buildFeed(`search/${requested.region}/${requested.target}/${q}`, paths.search(q), {
			title: `Webreach: ${q}`,
			subtitle: `Features that a search for “${q}” finds (${features.length} today), ${describeEvents(requested)} Also when a filter begins or ceases to find them.`,
			source: "usage",
			getPath: (format) => machinePaths.searchFeed({ q, ...requested }, format),
			entries,
		}),
	};
}
