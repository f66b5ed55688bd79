import { z } from "zod";
import { baselineLevels, listLevels } from "@/lib/schema/baseline-levels";
import { coreBrowser, rangedDay } from "./web-features";

export const baselineLevel = z.enum(baselineLevels);
export const listLevel = z.enum(listLevels);

/** A feature's Baseline status. Days are ISO, `≤` where only an upper bound is known. */
export const baseline = z.discriminatedUnion("level", [
	z.strictObject({ level: z.literal("widely"), newlySince: rangedDay, widelySince: rangedDay }),
	/** `widelyFrom`: the day on which it turns widely available if nothing changes. */
	z.strictObject({ level: z.literal("newly"), newlySince: rangedDay, widelyFrom: rangedDay }),
	z.strictObject({ level: z.literal("limited"), missing: z.array(coreBrowser) }),
]);

export type Baseline = z.infer<typeof baseline>;
export type BaselineLevel = z.infer<typeof baselineLevel>;
export type ListLevel = z.infer<typeof listLevel>;
