import { z } from "zod";
import { agent } from "@/lib/schema/audience";
import { share } from "./lists";

/** What a ready-made target comes to for an audience. Shares are 0..1 of all people counted. */
const fitLine = z.strictObject({
	query: z.string(),
	/** Who uses a version of the target. */
	inside: share,
	/** Who uses another one, by browser, most people first. Usage that no browser is named for is nobody's. */
	lost: z.array(z.tuple([agent, share])),
	/** Who uses yet other browsers, outside the target. */
	others: share.optional(),
	/** How many features work in every version of the target. */
	works: z.int().min(0),
	/** The browsers of the target that people use, with the oldest version; null where people's versions are not known. */
	floors: z.array(z.tuple([agent, z.string().nullable()])),
});

/** Ready-made targets for an audience, those with most people inside first, and the place of the curve's knee. */
export const targetFit = z.strictObject({
	lines: z.array(fitLine),
	knee: z.int().min(0).optional(),
});

export type FitLine = z.infer<typeof fitLine>;
export type TargetFit = z.infer<typeof targetFit>;
