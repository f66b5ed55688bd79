import { z } from "zod";
import { aggregatedVersions } from "@/lib/support/schema/reach-summary";

/** The places of the versions to compare, as the address names them. */
export const compareSlots = ["a", "b", "c", "d"] as const;
const slotName = z.enum(compareSlots);

/** What is wrong with what was typed: no such browser, no version, no browser beside the version, there already. */
const problem = z.enum(["browser", "version", "browserMissing", "same"]);

/** A place of the form as it was filled in. */
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
	/** Set where this is not the version asked for (`asked`): lib/compare/version-request. */
	instead: z.enum(["earlier", "newest", "oldest"]).optional(),
	asked: z.string().optional(),
});

/** Id, name, reach (0..1) in the default audience, and of each version: `f`ull, `p`artly, `n`ot at all. */
const leadLine = z.tuple([
	z.string(),
	z.string(),
	z.number().min(0).max(1),
	z.string().regex(/^[fpn]{2,4}$/),
]);

const count = z.int().nonnegative();

const comparison = z.strictObject({
	/** Features in which the same versions are ahead, by area; the most widely reaching first. */
	leads: z.array(
		z.strictObject({
			leaders: z.array(count),
			count: z.int().positive(),
			areas: z.array(
				z.strictObject({ area: z.string(), count: z.int().positive(), lines: z.array(leadLine) }),
			),
		}),
	),
	/** How many features all support alike, how many none does. */
	shared: count,
	none: count,
	/** Compat keys of each area: how many each version alone is ahead in, how many all support alike. */
	keys: z.array(z.strictObject({ area: z.string(), ahead: z.array(count), shared: count })),
});

/** Props of `/compare`. Without `comparison` there are not yet two versions to compare. */
export const compareProps = z.strictObject({
	slots: z.array(slot).length(compareSlots.length),
	browsers: z.array(z.string()),
	versions: z.array(comparedVersion).max(compareSlots.length),
	comparison: comparison.optional(),
	/** Ready-made comparisons, each as the versions' names in addresses. */
	readyMade: z.array(z.array(z.string())),
	...aggregatedVersions.shape,
});

export type CompareProps = z.infer<typeof compareProps>;
export type CompareSlot = z.infer<typeof slot>;
export type ComparedVersion = z.infer<typeof comparedVersion>;
export type ComparisonProps = z.infer<typeof comparison>;
export type LeadLine = z.infer<typeof leadLine>;
