import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import {
	reachCrossing,
	reachEvent,
	reachSeries,
	unsupportedUsage,
	usageAnomaly,
} from "@/lib/trends/schema/reach-line";

const share = z.number().min(0).max(1);
const named = z.strictObject({ id: z.string(), name: z.string() });

/** The past and predicted reach of all requested features and keys together. */
const timeAnswer = z.strictObject({
	/** The region whose usage counts. */
	region: z.string(),
	line: reachSeries,
	/** Full support (0..1) of all people in the last month. */
	all: share,
	crossings: z.array(reachCrossing),
	/** For a single feature: its Baseline days and the releases that added full support. */
	events: z.array(reachEvent),
	marks: z.array(usageAnomaly),
	left: unsupportedUsage,
});

/** Props of `/time`: the past and predicted reach of features and compat keys by month. */
export const timeProps = z.strictObject({
	/** The submitted form values. */
	typed: z.strictObject({ features: z.string(), keys: z.string(), region: z.string() }),
	/** The regions with a usage history. */
	regions: regionChoices.extend({
		/** Code and name of the requested region if it has no history: the world's is shown. */
		unlisted: z.tuple([z.string(), z.string()]).optional(),
	}),
	features: z.array(named),
	keys: z.array(z.string()),
	/** Unknown features, with suggestions. */
	unknown: z.array(z.strictObject({ input: z.string(), near: z.array(named) })),
	/** The submitted features that are not in `features`, comma-separated. */
	rest: z.string(),
	unknownKeys: z.array(z.string()),
	/** The number of entries beyond the limit, which are ignored. */
	left: z.int().positive().optional(),
	/** Absent when no feature or key was requested. `faulty`: the history files are missing or damaged. */
	answer: timeAnswer.or(z.literal("faulty")).optional(),
});

/** The page data of `/time`, which browsers fetch for another region. */
export const timePageData = z.object({ pageProps: timeProps });

export type TimePageData = z.infer<typeof timePageData>;
export type TrendAnswerData = z.infer<typeof timeAnswer>;
export type TimeProps = z.infer<typeof timeProps>;
