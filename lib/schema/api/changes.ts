import { z } from "zod";
import { weightsSource } from "@/lib/schema/audience";
import { reachThresholds, supportTurns } from "@/lib/schema/changes";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import { month } from "@/lib/schema/history";
import { pending } from "@/lib/schema/pending";
import { sourceDays } from "@/lib/schema/source-days";
import { rangedDay } from "@/lib/schema/web-features";

const count = z.int().nonnegative();
const day = z.iso.date();

/** A feature's id, and when; `≤` where only an upper bound is known. */
const dated = z.array(z.strictObject({ feature: z.string(), day: rangedDay }));

/** How many keys a release changed in each way. */
const counts = z.record(z.enum(supportTurns), count);
const release = z.strictObject({ browser: z.enum(coreBrowsers), version: z.string(), counts });

const turn = z.strictObject({
	feature: z.string(),
	turn: z.enum(supportTurns),
	/** Each counted once, however many releases changed it. */
	keys: count,
	/** `chrome 157` */
	releases: z.array(z.string()),
	/** Whether each of them may have come in an earlier release. */
	atMost: z.boolean(),
});

/**
 * Body of `/api/v1/changes`: what changed between two days, both included. `reach`: the features that first came to so many
 * percent of the weights' people, by months, each of which counts on its last day; `unknown` where usage through time is not
 * kept of the region, `faulty` where it cannot be read. `leaving`: discouraged features, by the day of their removal.
 * `corrections`: kept for clients of earlier versions, and always `faulty`: they are no longer recorded. `coming`: releases that are not out by the data, where the period ends today.
 */
export const changesBody = z.strictObject({
	since: day,
	until: day,
	weights: weightsSource,
	knownTo: sourceDays,
	reach: z.discriminatedUnion("kind", [
		z.strictObject({
			kind: z.literal("found"),
			knownTo: month,
			crossings: z.array(z.strictObject({ feature: z.string(), least: z.literal(reachThresholds), month })),
		}),
		z.strictObject({ kind: z.enum(["unknown", "faulty"]) }),
	]),
	newly: dated,
	widely: dated,
	leaving: dated,
	releases: z.array(release.extend({ day })),
	support: z.array(turn),
	corrections: z.strictObject({ kind: z.literal("faulty") }),
	coming: z.array(release.extend({ day: day.optional(), pending, support: z.array(turn) })).optional(),
});
