import { z } from "zod";
import { baselineLevels, listLevels } from "@/lib/schema/baseline-levels";
import { coreBrowser, rangedDay } from "./web-features";

export const baselineLevel = z.enum(baselineLevels);
export const listLevel = z.enum(listLevels);

/** A feature's Baseline status. Days are ISO, `≤` where only an upper bound is known. */
export const baseline = z.discriminatedUnion("level", [
	z.strictObject({ level: z.literal("widely"), newlySince: rangedDay, widelySince: rangedDay }),
	/**
	 * `widelyFrom`: the day on which its 30 months in every core browser end. `turn`: whether that day is still to come,
	 * when it turns widely available if nothing changes (`expected`), or has come and the data do not say so yet (`due`).
	 */
	z.strictObject({
		level: z.literal("newly"),
		newlySince: rangedDay,
		widelyFrom: rangedDay,
		turn: z.enum(["due", "expected"]),
	}),
	/**
	 * `missing`: the core browsers that do not support it in full, by web-features. `ahead`: those of them in which newer
	 * data have every key of it by now.
	 */
	z.strictObject({
		level: z.literal("limited"),
		missing: z.array(coreBrowser),
		ahead: z.array(coreBrowser).optional(),
	}),
]);

export type Baseline = z.infer<typeof baseline>;
export type BaselineLevel = z.infer<typeof baselineLevel>;
export type ListLevel = z.infer<typeof listLevel>;
