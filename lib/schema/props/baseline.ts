import { z } from "zod";
import { rangedDay } from "@/lib/schema/web-features";
import { baselineGrowth } from "./charts";
import { counts, featureLine, share, withLimits } from "./lists";

/**
 * How a feature stands to the day on which it turns widely available: `turned`, `due` (the day has come, the data does
 * not say so yet), `expected` (the day is still to come).
 */
const widelyTurn = z.enum(["turned", "due", "expected"]);

const year = z.string().regex(/^\d{4}$/);
const month = z.string().regex(/^\d{4}-\d{2}$/);
/** How much of a month the data know. */
const known = z.enum(["whole", "part", "none"]);
const named = z.tuple([z.string(), z.string()]);

/** A feature with the day on which it turned, or is to turn, widely available. */
const widelyLine = z.strictObject({
	id: z.string(),
	name: z.string(),
	day: rangedDay,
	turn: widelyTurn,
	reach: share,
	withLimits: withLimits.optional(),
});

/** The pages before and after, where the data goes so far. */
const beside = <Place extends z.ZodType>(place: Place) => ({
	previous: place.optional(),
	next: place.optional(),
});

export const baselineProps = z.strictObject({
	counts,
	thisMonth: month,
	/** The day up to which the data know what turned newly and widely available. */
	knownTo: z.iso.date(),
	/** The last of the features that are due, and how many are. */
	due: z.strictObject({ count: z.int().nonnegative(), some: z.array(widelyLine) }),
	/** Features that turn widely available next. */
	soon: z.array(widelyLine),
	/** How many features turned newly and widely available in each month from `first` on. */
	first: month,
	months: z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()])),
	growth: baselineGrowth.optional(),
});

/** Some of a month's features by id and name, and how many there are. */
const someFeatures = z.strictObject({ count: z.int().nonnegative(), some: z.array(named) });

export const baselineYearProps = z.strictObject({
	year,
	knownTo: z.iso.date(),
	...beside(year),
	months: z.array(
		z.strictObject({
			month,
			known,
			newly: someFeatures,
			/** `turn`: how they all stand to their day. */
			widely: someFeatures.extend({ turn: z.enum([...widelyTurn.options, "mixed"]) }),
		}),
	),
});

export const baselineMonthProps = z.strictObject({
	month,
	time: z.enum(["past", "current", "upcoming"]),
	known,
	knownTo: z.iso.date(),
	...beside(month),
	newly: z.array(featureLine),
	widely: z.array(widelyLine),
	/** What came of `newly` 30 months later; absent when nothing is in it. */
	later: z.strictObject({ month, turn: z.enum(["turned", "mixed", "expected"]) }).optional(),
	/** The month 30 months before, where it has a page. */
	earlier: month.optional(),
});

export type WidelyTurn = z.infer<typeof widelyTurn>;
export type WidelyLine = z.infer<typeof widelyLine>;
export type BaselineProps = z.infer<typeof baselineProps>;
export type SomeFeatures = z.infer<typeof someFeatures>;
export type BaselineYearProps = z.infer<typeof baselineYearProps>;
export type BaselineMonthProps = z.infer<typeof baselineMonthProps>;
