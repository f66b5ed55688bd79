import { z } from "zod";
import { featureLine, levelCounts, withLimits } from "@/lib/reach/schema";
import { baselineGrowthSeries } from "@/lib/support/schema/charts";
import { shareSchema } from "@/lib/support/schema/reach";
import { rangedDay } from "@/lib/support/schema/web-features";

/**
 * Whether a feature is widely available: `turned` (it is), `due` (its day has passed, but the data does not confirm it
 * yet), `expected` (its day is in the future).
 */
const widelyStatus = z.enum(["turned", "due", "expected"]);

const year = z.string().regex(/^\d{4}$/);
const month = z.string().regex(/^\d{4}-\d{2}$/);
/** How much of a month the data covers. */
const known = z.enum(["whole", "part", "none"]);
const named = z.tuple([z.string(), z.string()]);

/** A feature with the day on which it became, or will become, widely available. */
const widelyLine = z.strictObject({
	id: z.string(),
	name: z.string(),
	day: rangedDay,
	turn: widelyStatus,
	reach: shareSchema,
	withLimits: withLimits.optional(),
});

/** The previous and the next page, if they exist. */
const adjacentPages = <Page extends z.ZodType>(page: Page) => ({
	previous: page.optional(),
	next: page.optional(),
});

export const baselineProps = z.strictObject({
	counts: levelCounts,
	thisMonth: month,
	/** The day of the web-features data. */
	knownTo: z.iso.date(),
	/** The number of features that are due, and the latest of them. */
	due: z.strictObject({ count: z.int().nonnegative(), some: z.array(widelyLine) }),
	/** The features that become widely available next. */
	soon: z.array(widelyLine),
	/** The month of the first entry of `months`. */
	first: month,
	/** How many features became newly and widely available, per month. */
	months: z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()])),
	growth: baselineGrowthSeries.optional(),
});

/** The number of a month's features, and the id and name of the first ones. */
const someFeatures = z.strictObject({ count: z.int().nonnegative(), some: z.array(named) });

export const baselineYearProps = z.strictObject({
	year,
	knownTo: z.iso.date(),
	...adjacentPages(year),
	months: z.array(
		z.strictObject({
			month,
			known,
			newly: someFeatures,
			/** `turn`: the status that all of them share, else `mixed`. */
			widely: someFeatures.extend({ turn: z.enum([...widelyStatus.options, "mixed"]) }),
		}),
	),
});

export const baselineMonthProps = z.strictObject({
	month,
	time: z.enum(["past", "current", "upcoming"]),
	known,
	knownTo: z.iso.date(),
	...adjacentPages(month),
	newly: z.array(featureLine),
	widely: z.array(widelyLine),
	/** The status of the `newly` features 30 months later. Absent when there are none. */
	following: z.strictObject({ month, turn: z.enum(["turned", "mixed", "expected"]) }).optional(),
	/** The month 30 months before, if it has a page. */
	earlier: month.optional(),
});

export type WidelyStatus = z.infer<typeof widelyStatus>;
export type WidelyLine = z.infer<typeof widelyLine>;
export type BaselineProps = z.infer<typeof baselineProps>;
export type SomeFeatures = z.infer<typeof someFeatures>;
export type BaselineYearProps = z.infer<typeof baselineYearProps>;
export type BaselineMonthProps = z.infer<typeof baselineMonthProps>;
