import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import { reachThresholds } from "@/lib/changes/schema/changes";
import { baselineLevel, listLevel } from "@/lib/support/schema/baseline";
import { shareSchema } from "@/lib/support/schema/reach";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { answerSchema } from "@/lib/support/schema/verdict";
import { rangedDay } from "@/lib/support/schema/web-features";

/** The share (0..1) with full or limited support, if it differs from `reach`. */
export const withLimits = shareSchema;

/** One line of a list of features. `day`: the day on which it became newly available; null if it is not in Baseline. */
export const featureLine = z.strictObject({
	id: z.string(),
	name: z.string(),
	level: listLevel,
	day: rangedDay.nullable(),
	/** The share (0..1) of the default audience that the feature reaches in full. */
	reach: shareSchema,
	withLimits: withLimits.optional(),
});

const groupOption = z.strictObject({ id: z.string(), name: z.string() });

/** Props of `/features`. Rows are tuples because there are over 1,200: id, name, level, day, indices into `groups`, reach, answer, reach with limits if it is more. */
export const featuresProps = z.strictObject({
	rows: z.array(
		z.tuple([
			z.string(),
			z.string(),
			listLevel,
			rangedDay.nullable(),
			z.array(z.int().nonnegative()),
			shareSchema,
			answerSchema,
			withLimits.optional(),
		]),
	),
	groups: z.array(groupOption),
	/**
	 * Forecast of 95 % worldwide reach, in the order of the rows: months after `origin`, the last month with usage data;
	 * 0 when reached, -1 when not expected. Absent without usage history.
	 */
	due: z.strictObject({ origin: z.string(), months: z.array(z.int().min(-1)) }).optional(),
});

export const levelCounts = z.record(baselineLevel, z.int().nonnegative());

/** A group in the tree of groups; counts include the groups below it. */
const groupNode = z.strictObject({
	id: z.string(),
	name: z.string(),
	counts: levelCounts,
	get children() {
		return z.array(groupNode);
	},
});

export const groupsProps = z.strictObject({ groups: z.array(groupNode), ungrouped: z.int().nonnegative() });

/** An event of a feature on an ISO day: its new Baseline level, or the worldwide reach, in percent, that it passed. */
export const recentEvent = featureLine.extend({
	day: z.iso.date(),
	turn: z.union([z.enum(["newly", "widely"]), z.literal(reachThresholds)]),
});

export const groupProps = z.strictObject({
	id: z.string(),
	name: z.string(),
	parent: groupOption.optional(),
	children: z.array(groupNode),
	features: z.array(featureLine),
	lately: z.array(recentEvent),
	counts: levelCounts,
});

/** A core browser with its phone edition. */
export const browserFamily = z.enum(["Chrome", "Edge", "Firefox", "Safari"]);

export const homeProps = z.strictObject({
	counts: levelCounts,
	newly: z.array(featureLine),
	/** Features that are, or are due to be, widely available. `day`: the day on which they became so. */
	widely: z.array(featureLine.extend({ due: z.literal(true).optional() })),
	/** Features that passed a reach threshold in the last month with usage data. Absent when there are none. */
	changed: z.array(featureLine).optional(),
	/**
	 * Features that only one browser lacks for Baseline. `day`: the day on which the last other browser added
	 * support.
	 */
	oneAway: z.array(featureLine.extend({ missing: browserFamily })),
	groups: z.array(groupOption.extend({ size: z.int().positive() })),
	/** Example features with the default audience's answers. */
	sample: z.array(
		featureLine
			.pick({ id: true, name: true, reach: true, withLimits: true })
			.extend({ answer: answerSchema }),
	),
	regions: regionChoices,
	/** The day of each data source. */
	days: sourceDaysSchema,
});

export type RecentEvent = z.infer<typeof recentEvent>;
export type FeatureLine = z.infer<typeof featureLine>;
export type FeaturesProps = z.infer<typeof featuresProps>;
export type GroupNode = z.infer<typeof groupNode>;
export type GroupsProps = z.infer<typeof groupsProps>;
export type GroupProps = z.infer<typeof groupProps>;
export type HomeProps = z.infer<typeof homeProps>;
export type Counts = z.infer<typeof levelCounts>;
export type BrowserFamily = z.infer<typeof browserFamily>;
