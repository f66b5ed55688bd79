import { z } from "zod";
import { agents } from "./agents";
import { usageRow } from "./audience";

/** A month, such as `2018-01`. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** A version number of caniuse-lite. */
const caniuseReleaseSchema = z.string().regex(/^\d+\.\d+\.\d+$/);

/** The caniuse-lite release of a month's usage, and the last ISO day that its data cover. */
const source = z.strictObject({ release: caniuseReleaseSchema, day: z.iso.date() });

/**
 * A data file with the usage of one year. `versions`: by browser, the versions in use during the year, oldest first, separated
 * by spaces. `usage`: by region, hundredths of a percent of each version in all months, encoded by lib/data/history/codec.ts.
 */
export const historyYear = z.strictObject({
	year: z.int().min(2000).max(9999),
	months: z.record(monthSchema, source),
	versions: z.partialRecord(z.enum(agents), z.string().min(1)),
	usage: z.record(z.string(), z.string()),
});

/** The usage of a month, with the caniuse-lite release it is from. */
const historyMonth = source.extend({ month: monthSchema, rows: z.array(usageRow) });

export type Month = z.infer<typeof monthSchema>;
export type HistorySource = z.infer<typeof source>;
export type HistoryMonth = z.infer<typeof historyMonth>;
export type HistoryYear = z.infer<typeof historyYear>;
