import { z } from "zod";
import { baselineLevels, listLevels } from "./baseline-levels";
import { coreBrowser, rangedDay } from "./web-features";

export const baselineLevel = z.enum(baselineLevels);
export const listLevel = z.enum(listLevels);

/** A feature's Baseline status. Days are ISO days; `≤` marks an upper bound. */
export const baselineSchema = z.discriminatedUnion("level", [
	z.strictObject({ level: z.literal("widely"), newlySince: rangedDay, widelySince: rangedDay }),
	/**
	 * `widelyFrom`: the day on which the 30 months to widely available end. `turn`: whether that day is in the future
	 * (`expected`), or has passed and web-features has not updated the level yet (`due`).
	 */
	z.strictObject({
		level: z.literal("newly"),
		newlySince: rangedDay,
		widelyFrom: rangedDay,
		turn: z.enum(["due", "expected"]),
	}),
	/**
	 * `missing`: the core browsers without full support according to web-features. `ahead`: those of them that support every
	 * key according to newer BCD data.
	 */
	z.strictObject({
		level: z.literal("limited"),
		missing: z.array(coreBrowser),
		ahead: z.array(coreBrowser).optional(),
	}),
]);

export type Baseline = z.infer<typeof baselineSchema>;
export type BaselineLevel = z.infer<typeof baselineLevel>;
export type ListLevel = z.infer<typeof listLevel>;
