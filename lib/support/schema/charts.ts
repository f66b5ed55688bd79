import { z } from "zod";
import { coreBrowser } from "./web-features";

// Positions are in percent of the plot's width, or of its height from the top, so that text does not scale with the plot.

/** A position on a plot, to a tenth of a percent. */
export const plotPosition = z.number().min(0).max(100);
/** The position of 1 January, and the year. */
const yearTick = z.tuple([plotPosition, z.int()]);
/** The position of a grid line, and its count. */
export const countTick = z.tuple([plotPosition, z.int().nonnegative()]);
/** An SVG path on a plot of 100 by 100. */
export const svgPath = z.string().regex(/^M[\d.,L]+$/);

/** The number of features that are newly or widely available, and of those widely available, at the end of each day. */
export const baselineGrowthSeries = z.strictObject({
	rows: z.array(z.tuple([z.iso.date(), z.int(), z.int()])),
	all: svgPath,
	widely: svgPath,
	years: z.array(yearTick),
	counts: z.array(countTick),
});

/** The number of features that each core browser lacks while another one supports them, at the end of each day. */
export const missingFeaturesSeries = z.strictObject({
	days: z.array(z.iso.date()),
	browsers: z.array(
		z.strictObject({ browser: coreBrowser, path: svgPath, counts: z.array(z.int().nonnegative()).min(1) }),
	),
	years: z.array(yearTick),
	counts: z.array(countTick),
});

/** Areas with their count and bar length, largest first. */
export const areaBarLengths = z.array(z.tuple([z.string(), z.int().positive(), plotPosition]));

export type YearTick = z.infer<typeof yearTick>;
export type CountTick = z.infer<typeof countTick>;
export type BaselineGrowthSeries = z.infer<typeof baselineGrowthSeries>;
export type MissingFeaturesSeries = z.infer<typeof missingFeaturesSeries>;
export type AreaBarLengths = z.infer<typeof areaBarLengths>;
