import { z } from "zod";
import { baselineLevels } from "@/lib/support/schema/baseline-levels";

/** A badge's texts: `label` and `value` are visible, `title` is its accessible name. */
const badge = z.strictObject({
	title: z.string(),
	label: z.string(),
	value: z.string(),
	/** The value's color: that of a Baseline level, or neutral. */
	tone: z.enum([...baselineLevels, "neutral"]),
});

export type Badge = z.infer<typeof badge>;
