import { z } from "zod";
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
	/** The only edition that lacks it, where the browser's other one has it. */
	only: coreBrowser.optional(),
});

export const missingProps = z.strictObject({
	browsers: z.array(z.strictObject({ family: browserFamily, lines: z.array(missingLine) })),
});

export type MissingLine = z.infer<typeof missingLine>;
export type MissingProps = z.infer<typeof missingProps>;
