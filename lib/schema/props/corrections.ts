import { z } from "zod";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import { told } from "@/lib/schema/corrections";

const count = z.int().nonnegative();

/** A feature whose recorded support was corrected. */
export const correctionLine = z.strictObject({
	id: z.string(),
	name: z.string(),
	keys: count,
	/** Browsers, and what was told of some of its keys in them before and after. */
	ways: z.array(z.tuple([z.array(z.enum(coreBrowsers)), told, told])),
	/** So many other ways. */
	more: z.int().positive().optional(),
});

/** Features whose recorded support releases of browser-compat-data corrected within a period. */
export const correctionList = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("found"),
		/** The ISO day from which corrections are known, where the period begins before it. */
		since: z.iso.date().optional(),
		count,
		some: z.array(correctionLine),
		/** How many keys of no feature. */
		others: count,
	}),
	/** The period ends before the ISO day from which they are known. */
	z.strictObject({ kind: z.literal("before"), since: z.iso.date() }),
	z.strictObject({ kind: z.literal("faulty") }),
]);

export type CorrectionLine = z.infer<typeof correctionLine>;
export type CorrectionList = z.infer<typeof correctionList>;
