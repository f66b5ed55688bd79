import { z } from "zod";
import { agents } from "@/lib/schema/agents";
import { usageRow } from "@/lib/schema/audience";

/** `2018-01` */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** The number of a release of caniuse-lite. */
export const release = z.string().regex(/^\d+\.\d+\.\d+$/);

/** The release that a month's numbers are from, and the ISO day of it as far as it tells: no later than its own. */
const source = z.strictObject({ release, day: z.iso.date() });

/**
 * A file of a year's usage. `versions`: by browser, those that anybody used in the year, oldest first. `usage`: by region,
 * in hundredths of a percent, each version of each browser through all months, as lib/data/history/code.ts writes numbers.
 */
export const historyYear = z.strictObject({
	year: z.int().min(2000).max(9999),
	months: z.record(month, source),
	versions: z.partialRecord(z.enum(agents), z.string().min(1)),
	usage: z.record(z.string(), z.string()),
});

/** Usage as caniuse-lite told it in a month, with the release that told it. */
const historyMonth = source.extend({ month, rows: z.array(usageRow) });

export type Month = z.infer<typeof month>;
export type HistorySource = z.infer<typeof source>;
export type HistoryMonth = z.infer<typeof historyMonth>;
export type HistoryYear = z.infer<typeof historyYear>;
