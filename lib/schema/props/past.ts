import { z } from "zod";
import { reachThresholds, supportTurns } from "@/lib/schema/changes";
import { coreBrowsers } from "@/lib/schema/core-browsers";

const count = z.int().nonnegative();

/** ISO, `≤` where only an upper bound is known. */
const day = z.string();

/** What became of a feature on a day. */
const featureEvent = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("baseline"), day, level: z.enum(["newly", "widely"]) }),
	/** A share of the world's people, in percent, for the first time. */
	z.strictObject({ kind: z.literal("reach"), day, least: z.literal(reachThresholds) }),
	/** How many keys the releases of browsers turned in which way, each of them. */
	z.strictObject({
		kind: z.literal("support"),
		day,
		releases: z.array(z.tuple([z.enum(coreBrowsers), z.string()])).min(1),
		counts: z.partialRecord(z.enum(supportTurns), z.int().positive()),
	}),
	/** Of how many keys browser-compat-data says something else of versions that were out. */
]);

/** What became of a feature, newest first: how much in all, and the newest of it. */
export const featurePast = z.strictObject({ count, some: z.array(featureEvent).min(1) });

export type FeatureEvent = z.infer<typeof featureEvent>;
export type FeaturePast = z.infer<typeof featurePast>;
