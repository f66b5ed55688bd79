import { z } from "zod";
import { baselineLevel, listLevel } from "@/lib/schema/baseline";
import { reachThresholds } from "@/lib/schema/changes";
import { regionChoices } from "@/lib/schema/choices";
import { sourceDays } from "@/lib/schema/source-days";
import { verdictKind } from "@/lib/schema/verdict";
import { rangedDay } from "@/lib/schema/web-features";

/** A share of the audience, 0..1. */
export const share = z.number().min(0).max(1);

/** The share (0..1) that has it in full or with limits, where that is not `reach`. */
export const withLimits = share;

/** One line of a list of features. `day`: since when newly available, null when it is not. */
export const featureLine = z.strictObject({
	id: z.string(),
	name: z.string(),
	level: listLevel,
	day: rangedDay.nullable(),
	/** The share (0..1) of the default audience that the feature reaches in full. */
	reach: share,
	withLimits: withLimits.optional(),
});

const groupOption = z.strictObject({ id: z.string(), name: z.string() });

/** Props of `/features`. Rows are tuples to keep 1,204 of them small: id, name, level, day, indices into `groups`, reach, verdict, reach with limits where it is more. */
export const featuresProps = z.strictObject({
	rows: z.array(
		z.tuple([
			z.string(),
			z.string(),
			listLevel,
			rangedDay.nullable(),
			z.array(z.int().nonnegative()),
			share,
			verdictKind,
			withLimits.optional(),
		]),
	),
	groups: z.array(groupOption),
	/**
	 * When features come to 95 % of the world's people, in the order of the rows: so many months after the last one of which
	 * usage is known, 0 where they have, -1 where that is not foreseen. Absent where usage through time cannot be had.
	 */
	due: z.strictObject({ origin: z.string(), months: z.array(z.int().min(-1)) }).optional(),
});

export const counts = z.record(baselineLevel, z.int().nonnegative());

/** A group in the tree of groups; counts include the groups below it. */
const groupNode = z.strictObject({
	id: z.string(),
	name: z.string(),
	counts,
	get children() {
		return z.array(groupNode);
	},
});

export const groupsProps = z.strictObject({ groups: z.array(groupNode), ungrouped: z.int().nonnegative() });

/** What became of a feature on a day (ISO): its turn in Baseline, or the share of the world's people, in percent, that it came to. */
export const lateTurn = featureLine.extend({
	day: z.iso.date(),
	turn: z.union([z.enum(["newly", "widely"]), z.literal(reachThresholds)]),
});

export const groupProps = z.strictObject({
	id: z.string(),
	name: z.string(),
	parent: groupOption.optional(),
	children: z.array(groupNode),
	features: z.array(featureLine),
	lately: z.array(lateTurn),
	counts,
});

/** A core browser with its phone edition. */
export const browserFamily = z.enum(["Chrome", "Edge", "Firefox", "Safari"]);

export const homeProps = z.strictObject({
	counts,
	newly: z.array(featureLine),
	/** Those that are or are due to be widely available; `day`: since when. */
	widely: z.array(featureLine.extend({ due: z.literal(true).optional() })),
	/** What first came to a share of people in the last month of which that is known; absent without such. */
	changed: z.array(featureLine).optional(),
	/** Features that one browser keeps from Baseline; `day` is since when all the others have them. */
	oneAway: z.array(featureLine.extend({ missing: browserFamily })),
	groups: z.array(groupOption.extend({ size: z.int().positive() })),
	/** Features that show what an audience is told, with what the default one is. */
	sample: z.array(
		featureLine
			.pick({ id: true, name: true, reach: true, withLimits: true })
			.extend({ verdict: verdictKind }),
	),
	regions: regionChoices,
	/** The days up to which the data know. */
	days: sourceDays,
});

export type LateTurn = z.infer<typeof lateTurn>;
export type FeatureLine = z.infer<typeof featureLine>;
export type FeaturesProps = z.infer<typeof featuresProps>;
export type GroupNode = z.infer<typeof groupNode>;
export type GroupsProps = z.infer<typeof groupsProps>;
export type GroupProps = z.infer<typeof groupProps>;
export type HomeProps = z.infer<typeof homeProps>;
export type Counts = z.infer<typeof counts>;
export type BrowserFamily = z.infer<typeof browserFamily>;
