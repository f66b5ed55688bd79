import { z } from "zod";
import { regionChoices } from "@/lib/schema/choices";
import { timeCrossing, timeEvent, timeLeftOut, timeLine, timeMark } from "@/lib/schema/through-time";

const named = z.strictObject({ id: z.string(), name: z.string() });

/** Reach through time of all that was asked for, together. */
const timeAnswer = z.strictObject({
	/** The region that it is of. */
	region: z.string(),
	line: timeLine,
	crossings: z.array(timeCrossing),
	/** Of a single feature: its days in Baseline, and the releases that brought it. */
	events: z.array(timeEvent),
	marks: z.array(timeMark),
	left: timeLeftOut,
});

/** Props of `/time`: the reach of features and compat keys month by month. */
export const timeProps = z.strictObject({
	/** The form as it was filled in. */
	typed: z.strictObject({ features: z.string(), keys: z.string(), region: z.string() }),
	/** The regions of which usage through time is kept. */
	regions: regionChoices,
	/** Of the region that was asked for there is none: the world's is shown. */
	isUnknown: z.literal(true).optional(),
	features: z.array(named),
	keys: z.array(z.string()),
	/** What is no feature, with features that may have been meant. */
	unknown: z.array(z.strictObject({ asked: z.string(), near: z.array(named) })),
	/** What was typed and is not among the features. */
	rest: z.string(),
	unknownKeys: z.array(z.string()),
	/** How many more were given than are taken. */
	left: z.int().positive().optional(),
	/** Absent where nothing was asked for. */
	answer: timeAnswer.or(z.literal("faulty")).optional(),
});

/** The page data of `/time`, as browsers ask for another region's. */
export const timePageData = z.object({ pageProps: timeProps });

export type TimePageData = z.infer<typeof timePageData>;
export type TimeAnswer = z.infer<typeof timeAnswer>;
export type TimeProps = z.infer<typeof timeProps>;
