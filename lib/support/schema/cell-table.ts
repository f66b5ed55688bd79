import { z } from "zod";
import { supportCell } from "./support-row";
import { coreBrowser } from "./web-features";

/**
 * A table of names (compat keys or their last parts) by core browser. Each name has the index of its row in `answers`. Names
 * with equal cells share a row, which shrinks page data and highlights differences.
 */
export const cellTable = z.strictObject({
	names: z.array(z.tuple([z.string(), z.int().nonnegative()])),
	/** The rows: for every core browser, the index of its cell in `cells`. */
	answers: z.array(z.array(z.int().nonnegative())),
	cells: z.array(supportCell),
	/** The oldest version of each browser in the default target. */
	floors: z.partialRecord(coreBrowser, z.string()),
});

export type CellTable = z.infer<typeof cellTable>;
