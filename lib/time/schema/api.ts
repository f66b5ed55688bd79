import { z } from "zod";
import { monthSchema } from "@/lib/support/schema/history";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { apiCrossing, usageAnomaly } from "@/lib/trends/schema/reach-line";

const share = z.number().min(0).max(1);

/**
 * The body of `/api/v1/time`: the reach of all requested features and keys together. `months`: full support, and
 * additional partial support, of each month with usage.
 * `ahead`: always empty, since `crossings` give ranges of months instead of a prediction for each month.
 * `marks`: anomalies of the usage data.
 */
export const timeBody = z.strictObject({
	region: z.string(),
	knownTo: sourceDaysSchema,
	features: z.array(z.string()),
	keys: z.array(z.string()),
	origin: monthSchema,
	months: z.array(z.strictObject({ month: monthSchema, full: share, partly: share })),
	ahead: z.array(z.strictObject({ month: monthSchema, full: share, low: share, high: share })),
	crossings: z.array(apiCrossing),
	marks: z.array(usageAnomaly),
});
