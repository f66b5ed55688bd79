import { z } from "zod";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";

// No zod in this file: browser code imports it.

/** Shares of an audience, in percent, that count as reach events. */
export const reachThresholds = [80, 90, 95, 98, 99] as const;
export type ReachThreshold = (typeof reachThresholds)[number];

/** Kinds of change to a feature's support, the worst first. */
export const supportChangeKinds = ["lost", "limited", "completed", "gained"] as const;
export type SupportChangeKind = (typeof supportChangeKinds)[number];

/** Reasons for rejecting a period. */
export const periodFaults = ["noDay", "future", "reversed", "long", "early"] as const;

/** Why a period was rejected, and the query parameter at fault. */
export interface PeriodFault {
	field: "since" | "until";
	reason: (typeof periodFaults)[number];
}

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

export type FeatureEvent = z.infer<typeof featureEvent>;
export type FeatureHistoryData = z.infer<typeof featureHistorySchema>;
