import { z } from "zod";
import { aggregatedVersions } from "@/lib/support/schema/reach-summary";

/** The query parameters of `/compare`, one for each version. */
export const compareSlots = ["a", "b", "c", "d"] as const;
const slotName = z.enum(compareSlots);

/**
 * Why the input of a slot is invalid: unknown browser, no version, a version without a browser, or a version that
 * another slot has.
 */
const problem = z.enum(["browser", "version", "browserMissing", "same"]);

/** A slot of the form with the reader's input. */
const slot = z.strictObject({
	name: slotName,
	browser: z.string(),
	version: z.string(),
	problem: problem.optional(),
});

const comparedVersion = z.strictObject({
	browser: z.string(),
	version: z.string(),
	day: z.iso.date().optional(),
	/** Set if this version replaces the version in `requested`, which the data do not have (lib/support/version-request). */
	instead: z.enum(["earlier", "newest", "oldest"]).optional(),
	requested: z.string().optional(),
});

const share = z.number().min(0).max(1);

/**
 * A feature's id, its name, the shares of people with full and with any support in the default audience, and one letter for
 * each version: `f` full, `p` partial, `n` no support.
 */
const leadLine = z.tuple([z.string(), z.string(), share, share, z.string().regex(/^[fpn]{2,4}$/)]);

const count = z.int().nonnegative();

const comparison = z.strictObject({
	/** Features that the same versions support best, by area, in the order of `rankLines`. */
	leads: z.array(
		z.strictObject({
			leaders: z.array(count),
			count: z.int().positive(),
			areas: z.array(
				z.strictObject({ area: z.string(), count: z.int().positive(), lines: z.array(leadLine) }),
			),
		}),
	),
	/** The number of features that all versions support equally, and of features that none supports. */
	shared: count,
	none: count,
	/**
	 * The number of compat keys in each area that a single version supports best, for each version, and that all
	 * versions support equally.
	 */
	keys: z.array(z.strictObject({ area: z.string(), best: z.array(count), shared: count })),
});

/** Props of `/compare`. Without `comparison`, fewer than two versions are chosen. */
export const compareProps = z.strictObject({
	slots: z.array(slot).length(compareSlots.length),
	browsers: z.array(z.string()),
	versions: z.array(comparedVersion).max(compareSlots.length),
	comparison: comparison.optional(),
	/** Example comparisons. Each lists its versions in the form that addresses use. */
	readyMade: z.array(z.array(z.string())),
	...aggregatedVersions.shape,
});

export type CompareProps = z.infer<typeof compareProps>;
export type CompareSlot = z.infer<typeof slot>;
export type ComparedVersion = z.infer<typeof comparedVersion>;
export type ComparisonProps = z.infer<typeof comparison>;
export type LeadLine = z.infer<typeof leadLine>;
