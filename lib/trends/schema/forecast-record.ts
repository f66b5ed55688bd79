import { z } from "zod";

const share = z.number().min(0).max(1);

/** How past forecasts of a region held at one horizon, by `npx tsx scripts/calibrate-forecast.ts`. */
export const horizonRecord = z.strictObject({
	months: z.int().positive(),
	/** The width of the band, as a factor of its shape. */
	width: z.number().positive(),
	/** The part of the outcomes in the band. */
	hits: share,
	/** The same, with the actual change of users without a named browser. */
	displayedHits: share,
	/** The mean error as a part of that of "no change". */
	errorRatio: z.number().nonnegative(),
	/** The forecast held what it promises, at this horizon and all shorter ones. */
	shown: z.literal(true).optional(),
});

export type HorizonRecord = z.infer<typeof horizonRecord>;
