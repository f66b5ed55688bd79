import { z } from "zod";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import { coreBrowser } from "@/lib/schema/web-features";

// Places on a plot are in percent of its width or, from its top, of its height: text keeps its size at every width.

/** A place on a plot, to a tenth of a percent. */
export const place = z.number().min(0).max(100);
/** 1 January of a year, and the year. */
const yearTick = z.tuple([place, z.int()]);
/** A line across the plot, and the count it stands for. */
export const countTick = z.tuple([place, z.int().nonnegative()]);
/** An SVG path on a plot of 100 by 100. */
export const path = z.string().regex(/^M[\d.,L]+$/);

/** Where the bars of a feature's support timeline start and end. Versions and days stand in the support table. */
export const supportTimeline = z.strictObject({
	/** In the order of the core browsers; null for one that does not support the feature. */
	starts: z.array(place.nullable()).length(coreBrowsers.length),
	years: z.array(yearTick),
	today: place,
	/** Its days in Baseline, newly and widely available, where it is in Baseline. */
	baseline: z.tuple([place, place]).optional(),
});

/** How many features are in Baseline, and of these widely available, at the end of each day named. */
export const baselineGrowth = z.strictObject({
	rows: z.array(z.tuple([z.iso.date(), z.int(), z.int()])),
	all: path,
	widely: path,
	years: z.array(yearTick),
	counts: z.array(countTick),
});

/** How many features each core browser lacks that another one has, at the end of each day named. */
export const missingOverTime = z.strictObject({
	days: z.array(z.iso.date()),
	browsers: z.array(
		z.strictObject({ browser: coreBrowser, path, counts: z.array(z.int().nonnegative()).min(1) }),
	),
	years: z.array(yearTick),
	counts: z.array(countTick),
});

/** Areas with a count, most first, and the length of each one's bar. */
export const areaBars = z.array(z.tuple([z.string(), z.int().positive(), place]));

export type YearTick = z.infer<typeof yearTick>;
export type CountTick = z.infer<typeof countTick>;
export type SupportTimeline = z.infer<typeof supportTimeline>;
export type BaselineGrowth = z.infer<typeof baselineGrowth>;
export type MissingOverTime = z.infer<typeof missingOverTime>;
export type AreaBars = z.infer<typeof areaBars>;
