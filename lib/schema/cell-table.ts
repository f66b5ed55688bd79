import { z } from "zod";
import { supportCell } from "./support";

/**
 * Names (compat keys, or their last parts) against the core browsers. Names with the same answers share a row of
 * `answers`: that keeps page data small, and what differs stands out.
 */
export const cellTable = z.strictObject({
	names: z.array(z.tuple([z.string(), z.int().nonnegative()])),
	/** A row each: for every core browser the index of its cell in `cells`. */
	answers: z.array(z.array(z.int().nonnegative())),
	cells: z.array(supportCell),
});

export type CellTable = z.infer<typeof cellTable>;
