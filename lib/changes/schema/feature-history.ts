import { z } from "zod";
import { featureLine } from "@/lib/reach/schema";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import { reachThresholds, supportChangeKinds } from "./changes";

const count = z.int().nonnegative();

/** An ISO day, prefixed with `≤` if it is an upper bound. */
const day = z.string();

/** An event in a feature's history. */
const featureEvent = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("baseline"), day, level: z.enum(["newly", "widely"]) }),
	/** The feature first reached a share of the world's people, in percent. */
	z.strictObject({ kind: z.literal("reach"), day, least: z.literal(reachThresholds) }),
	/** `counts`: number of changed keys by kind, the same in each of the releases. */
	z.strictObject({
		kind: z.literal("support"),
		day,
		releases: z.array(z.tuple([z.enum(coreBrowsers), z.string()])).min(1),
		counts: z.partialRecord(z.enum(supportChangeKinds), z.int().positive()),
	}),
]);

/** A feature's events, newest first. `count` is their full number. */
export const featureHistorySchema = z.strictObject({ count, some: z.array(featureEvent).min(1) });

/** An event of a feature on an ISO day: its new Baseline level, or the worldwide reach, in percent, that it passed. */
export const recentEvent = featureLine.extend({
	day: z.iso.date(),
	turn: z.union([z.enum(["newly", "widely"]), z.literal(reachThresholds)]),
});

export type RecentEvent = z.infer<typeof recentEvent>;
export type FeatureEvent = z.infer<typeof featureEvent>;
export type FeatureHistoryData = z.infer<typeof featureHistorySchema>;
