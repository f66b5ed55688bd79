import { z } from "zod";
import { decidingBrowser } from "@/lib/support/schema/reach";

/**
 * Compact support of every feature: ids, and for each browser one cell per feature in the same order.
 * `lib/audience/pack-support-matrix.ts` writes and reads the cells.
 */
export const supportMatrix = z.strictObject({
	ids: z.array(z.string()),
	columns: z.partialRecord(decidingBrowser, z.array(z.string())),
});

export type SupportMatrix = z.infer<typeof supportMatrix>;
