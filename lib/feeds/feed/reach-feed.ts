import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { z } from "zod";
import type { ApiOutcome } from "@/lib/api/definition";
import { leastParam, readParams } from "@/lib/api/read-params";
import { resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { findFirstVersion } from "@/lib/browsers/queries/first-versions";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import { getUsageDataVersions } from "@/lib/data/usage";
import type { Feed, FeedEntry } from "@/lib/feeds/schema/feed";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { agentNames } from "@/lib/support/agent-names";
import { compareText } from "@/lib/support/compare-text";
import { computeSupportedShares } from "@/lib/support/reach";
import { formatEnglishPercent } from "@/lib/support/rounding";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import type { Feature } from "@/lib/support/schema/web-features";
import { indexAudience } from "@/lib/support/summarize-reach";
import {
	findLastNeededRelease,
	findLastTargetRelease,
	listSupportingReleases,
	type SupportingRelease,
} from "@/lib/support/supporting-releases";
import { buildFeed, compareNewestFirst } from "./build-feed";

// The texts of feeds are in English only. `baseline-entries.ts` gives the reason.

/**
 * Half of the entries are the newest crossings: a release of a popular browser lifts a feature over the threshold
 * at once.
 */
const MAX_NEWEST = 40;
/**
 * The other half are the features closest above the threshold. Most features cross it while people update, long
 * after the release that dates the entry, so they would not be among the newest.
 */
const MAX_CLOSEST = 40;
/** Number of features between two yields to the event loop; some 3 ms. */
const FEATURES_PER_BATCH = 400;

const params = z.strictObject({
	target: z.string().trim().default(""),
	region: z
		.string()
		.trim()
		.default("")
		.transform((region) => region || WORLD),
	least: leastParam,
});

type ReachParams = z.output<typeof params>;

interface Crossing {
	id: string;
	feature: Feature;
	/** The share (0..1) of people with full support. */
	reach: number;
	last: SupportingRelease;
}

/**
 * Finds the last release that both the threshold and the target needed; undefined if the feature misses one of
 * them.
 */
function findCrossing(
	[id, feature]: [string, Feature],
	{ least, target }: ReachParams,
	audience: ReturnType<typeof indexAudience>,
): Crossing | undefined {
	const support = getFeatureSupport(feature);
	const { full: reach } = computeSupportedShares(support, audience.low);
	if (reach < least / 100) return undefined;
	const needed = findLastNeededRelease(
		listSupportingReleases(support, audience.low, findFirstVersion),
		least / 100,
	);
	const inTarget = target === "" ? needed : findLastTargetRelease(support, audience.target, findFirstVersion);
	if (!needed || !inTarget) return undefined;
	return { id, feature, reach, last: inTarget.day > needed.day ? inTarget : needed };
}

const compareByDay = (a: Crossing, b: Crossing) => compareText(b.last.day, a.last.day);
const compareByReach = (a: Crossing, b: Crossing) => a.reach - b.reach;

function toEntry({ id, feature, reach, last }: Crossing, requested: ReachParams): FeedEntry {
	const { name, description, discouraged } = feature;
	const whole = requested.target === "" ? "" : " and every browser you support";
	return {
		event: ["reach", requested.least, requested.region, requested.target, id].join("/"),
		title: `Reaches ${requested.least}%: ${name}`,
		day: last.day,
		url: getAbsoluteUrl(paths.feature(id)),
		paragraphs: [
			[description],
			[
				`The last release that ${requested.least}%${whole} needed: ${agentNames[last.agent]} ${last.version}, ` +
					`of ${last.day}. Supported in full by the browsers of ${formatEnglishPercent(reach)} of this audience.`,
			],
			...(discouraged ? [[`Discouraged: ${discouraged.reason}`]] : []),
		],
	};
}

const getScope = (region: string) => (region === WORLD ? "the world" : region);

/**
 * `/feeds/reach.xml`: features that reach a share of an audience and, with a target, work in all of it. There is no past
 * usage for every audience, so an entry is dated by the last release that today's audience needed.
 * @param query the query parameters.
 */
export async function buildReachFeed(query: Record<string, unknown>): Promise<ApiOutcome<Feed>> {
	const read = readParams(params, query);
	if (read.kind !== "read") return read;
	const requested = read.params;
	const { target, region, least } = requested;
	const outcome = resolveRequestedAudience({ target: target || DEFAULT_QUERY, region });
	if (outcome.kind !== "found") return outcome;
	await yieldToEventLoop();
	const audience = indexAudience(outcome.body);
	const crossings: Crossing[] = [];
	for (const [index, entry] of getFeatures().entries()) {
		if (index % FEATURES_PER_BATCH === FEATURES_PER_BATCH - 1) await yieldToEventLoop();
		const crossing = findCrossing(entry, requested, audience);
		if (crossing) crossings.push(crossing);
	}
	await yieldToEventLoop();
	const selected = new Set([
		...crossings.toSorted(compareByDay).slice(0, MAX_NEWEST),
		...crossings.toSorted(compareByReach).slice(0, MAX_CLOSEST),
	]);
	const feedParams = { target, region, least: String(least) };
	const works = target === "" ? "" : `, as does every browser you support (${target})`;
	return {
		kind: "found",
		body: buildFeed(`reach/${least}/${region}/${target}`, paths.features, {
			title: `Webreach: features that reach ${least}% in ${getScope(region)}`,
			subtitle:
				`Web features that browsers of at least ${least}% of people in ${getScope(region)} support in full${works}. ` +
				"An entry’s day is that of the last release that so many people needed, by today’s usage (caniuse-lite " +
				`${getUsageDataVersions()["caniuse-lite"]}): nobody recorded who used what before. Entries are the newest, and ` +
				"those closest above the threshold, which passed it last while people updated.",
			source: "usage",
			getPath: (format) => machinePaths.reachFeed(feedParams, format),
			entries: [...selected].map((crossing) => toEntry(crossing, requested)).sort(compareNewestFirst),
		}),
	};
}
