import { z } from "zod";
import { month } from "@/lib/schema/history";
import { sourceDays } from "@/lib/schema/source-days";
import { timeCrossing, timeMark } from "@/lib/schema/through-time";

const share = z.number().min(0).max(1);

/**
 * Body of `/api/v1/time`: the reach of all that was asked for together. `months`: full support, and what comes to it with limits,
 * of each month that usage is known of. `ahead`: what is expected of the sixty months after `origin`; four times out of five full
 * support lies between `low` and `high`. `marks`: what must be known of some months.
 */
export const timeBody = z.strictObject({
	region: z.string(),
	knownTo: sourceDays,
	features: z.array(z.string()),
	keys: z.array(z.string()),
	origin: month,
	months: z.array(z.strictObject({ month, full: share, partly: share })),
	ahead: z.array(z.strictObject({ month, full: share, low: share, high: share })),
	crossings: z.array(timeCrossing),
	marks: z.array(timeMark),
});
