import { z } from "zod";
import { withLimits } from "@/lib/reach/schema";
import { browserFamilies } from "@/lib/support/schema/core-browsers";
import { shareSchema } from "@/lib/support/schema/reach";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { coreBrowser, rangedDay } from "@/lib/support/schema/web-features";

const missingLine = z.strictObject({
	id: z.string(),
	name: z.string(),
	/** When the last of the other browsers added support; null when unknown. */
	day: rangedDay.nullable(),
	/** The share (0..1) of the default audience that the feature reaches in full. */
	reach: shareSchema,
	withLimits: withLimits.optional(),
	/** The share (0..1) of the default audience that would gain full support if the browser, or its `only` edition, added it. */
	gain: shareSchema,
	/** The only edition that lacks the feature, if the browser's other edition supports it. */
	only: coreBrowser.optional(),
});

export const missingProps = z.strictObject({
	/** `editions`: the desktop and phone editions of the browser. */
	browsers: z.array(
		z.strictObject({
			family: z.enum(browserFamilies),
			editions: z.array(coreBrowser),
			lines: z.array(missingLine),
		}),
	),
	/** Features outside Baseline in web-features that every core browser supports by newer BCD data; `browsers`: those that added support since. */
	arrived: z.array(
		z.strictObject({
			id: z.string(),
			name: z.string(),
			reach: shareSchema,
			withLimits: withLimits.optional(),
			browsers: z.array(coreBrowser),
		}),
	),
	/** The days of the web-features and BCD data. */
	days: sourceDaysSchema.pick({ features: true, compat: true }),
});

export type MissingLine = z.infer<typeof missingLine>;
export type MissingProps = z.infer<typeof missingProps>;
