import { z } from "zod";
import { baselineLevels } from "@/lib/schema/baseline-levels";

/** What a badge says: `label` and `value` side by side, `title` to those who cannot see it. */
const badge = z.strictObject({
	title: z.string(),
	label: z.string(),
	value: z.string(),
	/** Whose colour the value takes: that of a Baseline level, or none's. */
	tone: z.enum([...baselineLevels, "neutral"]),
});

export type Badge = z.infer<typeof badge>;
