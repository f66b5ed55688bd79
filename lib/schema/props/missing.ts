import { z } from "zod";
import { sourceDays } from "@/lib/schema/source-days";
import { coreBrowser, rangedDay } from "@/lib/schema/web-features";
import { browserFamily, share, withLimits } from "./lists";

const missingLine = z.strictObject({
	id: z.string(),
	name: z.string(),
	/** Since when all the others have it; null where the data does not say. */
	day: rangedDay.nullable(),
	/** The share (0..1) of the default audience that the feature reaches in full. */
	reach: share,
	withLimits: withLimits.optional(),
	/** The share (0..1) of the default audience that would gain it in full if the browser, or its `only` edition, had it. */
	gain: share,
	/** The only edition that lacks it, where the browser's other one has it. */
	only: coreBrowser.optional(),
});

export const missingProps = z.strictObject({
	/** `editions`: of the browser, that for phones too. */
	browsers: z.array(
		z.strictObject({ family: browserFamily, editions: z.array(coreBrowser), lines: z.array(missingLine) }),
	),
	/** What web-features has not in Baseline and newer data have in every core browser; `browsers`: where it came since. */
	arrived: z.array(
		z.strictObject({
			id: z.string(),
			name: z.string(),
			reach: share,
			withLimits: withLimits.optional(),
			browsers: z.array(coreBrowser),
		}),
	),
	/** The days up to which web-features and BCD know. */
	days: sourceDays.pick({ features: true, compat: true }),
});

export type MissingLine = z.infer<typeof missingLine>;
export type MissingProps = z.infer<typeof missingProps>;
