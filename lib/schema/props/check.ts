import { z } from "zod";
import { checkReport } from "@/lib/schema/check";
import { regionChoices } from "@/lib/schema/choices";
import { refusal } from "./refusal";

/** Props of `/check`. */
export const checkProps = z.strictObject({ regions: regionChoices });

/** The line in which something was found, in three parts; the middle one is what was found. */
const excerpt = z.strictObject({ before: z.string(), found: z.string(), after: z.string() });

/** Why a form was not answered: there is no code, it is too long, no such language, or it took too long. */
const checkMistake = z.enum(["missing", "tooLong", "language", "time"]);

/** Props of `/check/findings`: what a check found in the code of a form. */
export const findingsProps = z.strictObject({
	/** The form as it was filled in; code that is too long to be sent back is left out. */
	typed: z.strictObject({
		code: z.string(),
		language: z.string(),
		target: z.string(),
		region: z.string(),
	}),
	regions: regionChoices,
	/** Why it is not the audience that was asked for. */
	refusal: refusal.optional(),
	mistake: checkMistake.optional(),
	checked: z
		.strictObject({
			report: checkReport,
			/** One a finding, in their order. */
			excerpts: z.array(excerpt),
			/** How many findings there are; the report has those that cost most. */
			all: z.int().min(0),
		})
		.optional(),
});

export type CheckProps = z.infer<typeof checkProps>;
export type CheckMistake = z.infer<typeof checkMistake>;
export type FindingsProps = z.infer<typeof findingsProps>;

/** Why no source shows a key: how browsers behave, what the source meets, or where it is written. */
export const noSourceKinds = ["behaviour", "context", "elsewhere"] as const;

const areaCoverage = z.strictObject({
	/** The beginning of the area's keys: `css.properties`. */
	area: z.string(),
	seen: z.int().min(0),
	/** Only the name of a member tells. */
	possible: z.int().min(0),
	unseen: z.int().min(0),
	/** With or without them the source is the same. */
	noSource: z.int().min(0),
});

/** Props of `/check/coverage`. */
export const coverageProps = z.strictObject({
	areas: z.array(areaCoverage),
	/** Keys that are not seen, parted by spaces, without the area that they begin with; `count`: how many there are. */
	unseen: z.array(z.strictObject({ area: z.string(), keys: z.string(), count: z.int().positive() })),
	/** How many of them the data tell of in words alone. */
	prose: z.int().min(0),
	why: z.array(z.strictObject({ kind: z.enum(noSourceKinds), count: z.int().positive() })),
});

export type AreaCoverage = z.infer<typeof areaCoverage>;
export type CoverageProps = z.infer<typeof coverageProps>;
