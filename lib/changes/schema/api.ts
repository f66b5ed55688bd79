import { z } from "zod";
import { reachThresholds, supportChangeKinds } from "@/lib/changes/schema/changes";
import { usageSource } from "@/lib/support/schema/audience";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import { monthSchema } from "@/lib/support/schema/history";
import { releaseStatus } from "@/lib/support/schema/release-usage";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { rangedDay } from "@/lib/support/schema/web-features";

const count = z.int().nonnegative();
const day = z.iso.date();

/** A feature's id, and when; `≤` where only an upper bound is known. */
const dated = z.array(z.strictObject({ feature: z.string(), day: rangedDay }));

/** Number of changed keys by kind of change. */
const counts = z.record(z.enum(supportChangeKinds), count);
const release = z.strictObject({ browser: z.enum(coreBrowsers), version: z.string(), counts });

const featureChange = z.strictObject({
	feature: z.string(),
	turn: z.enum(supportChangeKinds),
	/** Number of keys; a key that several releases changed counts once. */
	keys: count,
	/** `chrome 157` */
	releases: z.array(z.string()),
	/** True if every change has only an upper bound (`≤`) for its version. */
	atMost: z.boolean(),
});

/**
 * Body of `/api/v1/changes`: the changes between two days, both included.
 * - `reach`: the features that first reached a percentage of the region's people. Usage is monthly; a month counts
 * on its
 * last day. `unknown`: there is no usage history of the region. `faulty`: the history cannot be read.
 * - `leaving`: discouraged features by the day of their removal.
 * - `corrections`: always `faulty`, because corrections are not recorded. Existing clients read the field.
 * - `coming`: unreleased versions, if the period ends today.
 */
export const changesBody = z.strictObject({
	since: day,
	until: day,
	weights: usageSource,
	knownTo: sourceDaysSchema,
	reach: z.discriminatedUnion("kind", [
		z.strictObject({
			kind: z.literal("found"),
			knownTo: monthSchema,
			crossings: z.array(
				z.strictObject({ feature: z.string(), least: z.literal(reachThresholds), month: monthSchema }),
			),
		}),
		z.strictObject({ kind: z.enum(["unknown", "faulty"]) }),
	]),
	newly: dated,
	widely: dated,
	leaving: dated,
	releases: z.array(release.extend({ day })),
	support: z.array(featureChange),
	corrections: z.strictObject({ kind: z.literal("faulty") }),
	coming: z
		.array(release.extend({ day: day.optional(), pending: releaseStatus, support: z.array(featureChange) }))
		.optional(),
});
