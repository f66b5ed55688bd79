import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { z } from "zod";
import { nameOf } from "@/lib/answers/baseline-dates";
import { broughtBy } from "@/lib/answers/brought-by";
import { crossingDay, crossingsIn, type FeatureCrossing } from "@/lib/answers/changes/crossings";
import { type FeatureTurn, featuresFound, featureTurns } from "@/lib/answers/search/search";
import { featureSupport } from "@/lib/answers/support";
import { features } from "@/lib/data/features";
import { lastInTarget } from "@/lib/domain/reach/reached";
import { type ReadyAudience, readyAudience } from "@/lib/domain/reach/summary";
import { LONGEST_QUERY } from "@/lib/domain/search/query";
import { askedAudience } from "@/lib/machine-props/asked-audience";
import { readParams } from "@/lib/machine-props/read-params";
import { absolute, paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { ApiOutcome } from "@/lib/schema/api/definition";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import type { Feed, FeedEntry } from "@/lib/schema/feed";
import type { Feature } from "@/lib/schema/web-features";
import { newlyEvents, widelyEvents } from "./feed-events";
import { feedOf, newestFirst } from "./feed-of";

// In English and outside the message catalogue, as `feed-events.ts` says.

/** The newest; a month in which a browser is counted otherwise has hundreds. */
const EVENTS = 80;
/** So many features are gone through in one piece: some 3 ms. */
const AT_ONCE = 400;

type Entry = [id: string, feature: Feature];

export const placeOf = (region: string) => (region === WORLD ? "the world" : region);

/**
 * That a feature came to a share of a region's people. It does so once, and the id names no month: a corrected month is no
 * other event.
 */
function crossingEntry({ id, least, month }: FeatureCrossing, region: string): FeedEntry {
	return {
		event: `crossed/${region}/${least}/${id}`,
		title: `Reached ${least}%: ${nameOf(id)}`,
		day: crossingDay(month),
		url: absolute(paths.feature(id)),
		paragraphs: [
			[
				`In ${month}, for the first time, the browsers of ${least}% of people in ${placeOf(region)} supported ` +
					`${nameOf(id)} in full, according to the usage of caniuse.`,
			],
		],
	};
}

/** Which shares of a region's people features came to. */
export function crossingEntries(ids: ReadonlySet<string>, region: string): FeedEntry[] {
	const reach = crossingsIn(region, () => true);
	if (reach.kind !== "found") return [];
	return reach.crossings.filter(({ id }) => ids.has(id)).map((crossing) => crossingEntry(crossing, region));
}

/** That a feature works in the whole of a target, where it does; on the day of the last release that this needed. */
function targetEntries([id, feature]: Entry, target: string, audience: ReadyAudience): FeedEntry[] {
	const last = lastInTarget(featureSupport(feature), audience.target, broughtBy);
	if (!last) return [];
	return [
		{
			event: `target/${target}/${id}`,
			title: `Works in the whole target: ${feature.name}`,
			day: last.day,
			url: absolute(paths.feature(id)),
			paragraphs: [[feature.description], [`Every browser of ${target} supports it in full.`]],
		},
	];
}

interface Asked {
	region: string;
	target: string;
}

/** What happened to features: shares of people that they came to, their turns in Baseline, and the target that they work in. */
async function entriesOf(
	some: readonly Entry[],
	{ region, target }: Asked,
	audience: ReadyAudience,
): Promise<FeedEntry[]> {
	const entries = crossingEntries(new Set(some.map(([id]) => id)), region);
	for (const [index, entry] of some.entries()) {
		if (index % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop();
		entries.push(...newlyEvents(entry), ...widelyEvents(entry));
		if (target !== "") entries.push(...targetEntries(entry, target, audience));
	}
	return entries.sort(newestFirst).slice(0, EVENTS);
}

const audienceParams = {
	target: z.string().trim().default(""),
	region: z
		.string()
		.trim()
		.default("")
		.transform((region) => region || WORLD),
};

const told = ({ region, target }: Asked) =>
	`when they reach 80, 90, 95, 98 or 99% of people in ${placeOf(region)}, become newly or widely available` +
	`${target === "" ? "" : `, or work in the whole target (${target})`}.`;

const changesParams = z.strictObject(audienceParams);

/** `/feeds/changes.xml?region=DE`: what changes for an audience. */
export async function changesFeed(given: Record<string, unknown>): Promise<ApiOutcome<Feed>> {
	const read = readParams(changesParams, given);
	if (read.kind !== "read") return read;
	const { asked } = read;
	const outcome = askedAudience({ ...asked, target: asked.target || DEFAULT_QUERY });
	if (outcome.kind !== "found") return outcome;
	await yieldToEventLoop();
	const entries = await entriesOf(features(), asked, readyAudience(outcome.body));
	return {
		kind: "found",
		body: feedOf(
			`changes/${asked.region}/${asked.target}`,
			paths.changes(asked.region === WORLD ? {} : { region: asked.region }),
			{
				title: `Webreach: what changes for ${placeOf(asked.region)}`,
				subtitle: `Web features, ${told(asked)}`,
				source: "usage",
				addressOf: (format) => machinePaths.changesFeed(asked, format),
				entries,
			},
		),
	};
}

/** That a feature began or ceased to be what a search finds. The same query is the same event, whatever the audience. */
const turnEntry = ({ id, turn, day, time }: FeatureTurn, q: string): FeedEntry => ({
	event: `${turn}/${time}/${q}/${id}`,
	title: `${turn === "entered" ? "Found from now on" : "No longer found"}: ${nameOf(id)}`,
	day,
	url: absolute(paths.feature(id)),
	paragraphs: [[`${nameOf(id)} ${turn === "entered" ? "is now" : "is no longer"} among what “${q}” finds.`]],
});

const WANTED = "Give a search query, such as grid or baseline:newly.";

const searchParams = z.strictObject({
	q: z
		.string(WANTED)
		.trim()
		.min(1, WANTED)
		.max(LONGEST_QUERY, `A query has at most ${LONGEST_QUERY} characters.`),
	...audienceParams,
});

/** `/feeds/search.xml?q=grid&region=DE`: what changes for the features that a search query finds. */
export async function searchFeed(given: Record<string, unknown>): Promise<ApiOutcome<Feed>> {
	const read = readParams(searchParams, given);
	if (read.kind !== "read") return read;
	const { q, ...asked } = read.asked;
	const outcome = askedAudience({ ...asked, target: asked.target || DEFAULT_QUERY });
	if (outcome.kind !== "found") return outcome;
	await yieldToEventLoop();
	const found = new Set(featuresFound(q));
	await yieldToEventLoop();
	const turns: FeedEntry[] = [];
	for (const some of featureTurns(q)) {
		turns.push(...some.map((turn) => turnEntry(turn, q)));
		await yieldToEventLoop();
	}
	const some = features().filter(([id]) => found.has(id));
	const entries = [...(await entriesOf(some, asked, readyAudience(outcome.body))), ...turns]
		.sort(newestFirst)
		.slice(0, EVENTS);
	return {
		kind: "found",
		body: feedOf(`search/${asked.region}/${asked.target}/${q}`, paths.search(q), {
			title: `Webreach: ${q}`,
			subtitle: `Features that a search for “${q}” finds (${some.length} today), ${told(asked)} Also when a filter begins or ceases to find them.`,
			source: "usage",
			addressOf: (format) => machinePaths.searchFeed({ q, ...asked }, format),
			entries,
		}),
	};
}
