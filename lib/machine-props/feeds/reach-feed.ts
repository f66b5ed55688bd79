import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { z } from "zod";
import { broughtBy } from "@/lib/answers/brought-by";
import { featureSupport } from "@/lib/answers/support";
import { features } from "@/lib/data/features";
import { usageDataVersions } from "@/lib/data/usage";
import { agentNames } from "@/lib/domain/agent-names";
import { supportedShares } from "@/lib/domain/reach/reach";
import { lastInTarget, lastNeeded, type Step, stepsOf } from "@/lib/domain/reach/reached";
import { readyAudience } from "@/lib/domain/reach/summary";
import { englishPercent } from "@/lib/domain/rounding";
import { askedAudience } from "@/lib/machine-props/asked-audience";
import { readParams } from "@/lib/machine-props/read-params";
import { absolute, paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { ApiOutcome } from "@/lib/schema/api/definition";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import type { Feed, FeedEntry } from "@/lib/schema/feed";
import type { Feature } from "@/lib/schema/web-features";
import { feedOf, newestFirst } from "./feed-of";

// In English and outside the message catalogue, as `feed-events.ts` says.

/**
 * Half of the entries: the newest. A feature that a browser of many people ships reaches a threshold at once, and its
 * day is new.
 */
const NEWEST = 40;
/** So many features are gone through in one piece: some 3 ms. */
const AT_ONCE = 400;
/**
 * The other half: those closest above the threshold. Most features pass it while people update, years after the last
 * release that they needed; such a one comes in here, whatever its day.
 */
const CLOSEST = 40;

const params = z.strictObject({
	target: z.string().trim().default(""),
	region: z
		.string()
		.trim()
		.default("")
		.transform((region) => region || WORLD),
	least: z
		.string("Give the least reach in percent, such as 95.")
		.trim()
		.regex(/^\d{1,3}(\.\d{1,2})?$/, "Give the least reach in percent, such as 95.")
		.transform(Number)
		.refine((percent) => percent >= 1 && percent <= 100, "Give a least reach from 1 to 100 percent."),
});

type Asked = z.output<typeof params>;

interface Crossing {
	id: string;
	feature: Feature;
	/** The share (0..1) of people who have the feature in full. */
	reach: number;
	last: Step;
}

/** The later of the last releases that the share and the target needed; undefined where one of them lacks support. */
function crossingOf(
	[id, feature]: [string, Feature],
	{ least, target }: Asked,
	audience: ReturnType<typeof readyAudience>,
): Crossing | undefined {
	const support = featureSupport(feature);
	const { full: reach } = supportedShares(support, audience.low);
	if (reach < least / 100) return undefined;
	const needed = lastNeeded(stepsOf(support, audience.low, broughtBy), least / 100);
	const inTarget = target === "" ? needed : lastInTarget(support, audience.target, broughtBy);
	if (!needed || !inTarget) return undefined;
	return { id, feature, reach, last: inTarget.day > needed.day ? inTarget : needed };
}

const newest = (a: Crossing, b: Crossing) => (a.last.day > b.last.day ? -1 : Number(a.last.day < b.last.day));
const closest = (a: Crossing, b: Crossing) => a.reach - b.reach;

function entryOf({ id, feature, reach, last }: Crossing, asked: Asked): FeedEntry {
	const { name, description, discouraged } = feature;
	const whole = asked.target === "" ? "" : " and the whole target";
	return {
		event: ["reach", asked.least, asked.region, asked.target, id].join("/"),
		title: `Reaches ${asked.least}%: ${name}`,
		day: last.day,
		url: absolute(paths.feature(id)),
		paragraphs: [
			[description],
			[
				`The last release that ${asked.least}%${whole} needed: ${agentNames[last.agent]} ${last.version}, ` +
					`of ${last.day}. Supported in full by the browsers of ${englishPercent(reach)} of this audience.`,
			],
			...(discouraged ? [[`Discouraged: ${discouraged.reason}`]] : []),
		],
	};
}

const placeOf = (region: string) => (region === WORLD ? "the world" : region);

/**
 * `/feeds/reach.xml`: features that reach at least a share of an audience and, where a target is given, work in all of
 * it. How many had what in the past is in no data, so an entry's day is that of the last release that today's audience
 * needed.
 * @param given the parameters of the query, as they came
 */
export async function reachFeed(given: Record<string, unknown>): Promise<ApiOutcome<Feed>> {
	const read = readParams(params, given);
	if (read.kind !== "read") return read;
	const { asked } = read;
	const { target, region, least } = asked;
	const outcome = askedAudience({ target: target || DEFAULT_QUERY, region });
	if (outcome.kind !== "found") return outcome;
	await yieldToEventLoop();
	const audience = readyAudience(outcome.body);
	const crossings: Crossing[] = [];
	for (const [place, entry] of features().entries()) {
		if (place % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop();
		const crossing = crossingOf(entry, asked, audience);
		if (crossing) crossings.push(crossing);
	}
	await yieldToEventLoop();
	const told = new Set([
		...crossings.toSorted(newest).slice(0, NEWEST),
		...crossings.toSorted(closest).slice(0, CLOSEST),
	]);
	const query = { target, region, least: String(least) };
	const works = target === "" ? "" : ` and work in the whole target (${target})`;
	return {
		kind: "found",
		body: feedOf(`reach/${least}/${region}/${target}`, paths.features, {
			title: `Webreach: features that reach ${least}% in ${placeOf(region)}`,
			subtitle:
				`Web features that browsers of at least ${least}% of people in ${placeOf(region)} support in full${works}. ` +
				"An entry’s day is that of the last release that so many people needed, by today’s usage (caniuse-lite " +
				`${usageDataVersions()["caniuse-lite"]}): nobody recorded who used what before. Entries are the newest, and ` +
				"those closest above the threshold, which passed it last while people updated.",
			source: "usage",
			addressOf: (format) => machinePaths.reachFeed(query, format),
			entries: [...told].map((crossing) => entryOf(crossing, asked)).sort(newestFirst),
		}),
	};
}
