import { z } from "zod";
import { decidingBrowser } from "./reach";

/**
 * The support of every feature, small enough to send: ids, and for each browser a cell a feature in the same order.
 * `lib/domain/reach/matrix.ts` writes and reads the cells.
 */
export const supportMatrix = z.strictObject({
	ids: z.array(z.string()),
	columns: z.partialRecord(decidingBrowser, z.array(z.string())),
});

export type SupportMatrix = z.infer<typeof supportMatrix>;
