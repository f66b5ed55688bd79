import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import { fallbackReason } from "@/lib/audience/schema/fallback-reason";
import { targetReading } from "@/lib/audience/schema/target-reading";
import { checkReport } from "./report";

/** Props of `/check`, with the names of the languages that are read. */
export const checkProps = z.strictObject({ regions: regionChoices, languages: z.array(z.string()) });

/** The line of a finding, split at the finding. */
const excerpt = z.strictObject({ before: z.string(), found: z.string(), after: z.string() });

/** Why a form was not processed: no code, code too long, unknown language, or timeout. */
const checkMistake = z.enum(["missing", "tooLong", "language", "time"]);

/** Props of `/check/findings`: the result for code from a form. */
export const findingsProps = z.strictObject({
	/** The submitted form; `code` is empty if it is too long to send back. */
	typed: z.strictObject({
		code: z.string(),
		language: z.string(),
		target: z.string(),
		region: z.string(),
	}),
	regions: regionChoices,
	/** How the typed target was read. */
	reading: targetReading.optional(),
	/** Why the default audience replaces the requested one. */
	refusal: fallbackReason.optional(),
	mistake: checkMistake.optional(),
	checked: z
		.strictObject({
			report: checkReport.extend({
				/** The numbers of items that were found and are not in their lists. */
				omitted: z.strictObject({
					unreadable: z.int().min(0),
					unknown: z.int().min(0),
					removable: z.int().min(0),
				}),
			}),
			/** The excerpt of each finding, in the order of the findings. */
			excerpts: z.array(excerpt),
			/** The number of all findings; the report has only the most costly ones. */
			all: z.int().min(0),
		})
		.optional(),
});

export type CheckProps = z.infer<typeof checkProps>;
export type CheckMistake = z.infer<typeof checkMistake>;
export type FindingsProps = z.infer<typeof findingsProps>;

/**
 * Why a key is visible in no source file: it describes browser behavior (`behaviour`), depends on the element or text that
 * the code applies to (`context`), or is written in another language (`elsewhere`).
 */
export const noSourceKinds = ["behaviour", "context", "elsewhere"] as const;

const areaCoverage = z.strictObject({
	/** The prefix of the area's keys: `css.properties`. */
	area: z.string(),
	seen: z.int().min(0),
	/** Keys that are found only by the name of a member. */
	possible: z.int().min(0),
	unseen: z.int().min(0),
	/** Keys that are visible in no source file. */
	noSource: z.int().min(0),
});

/** Props of `/check/coverage`. */
export const coverageProps = z.strictObject({
	areas: z.array(areaCoverage),
	/** The keys that are not found, without the area prefix, separated by spaces; `count` is their number. */
	unseen: z.array(z.strictObject({ area: z.string(), keys: z.string(), count: z.int().positive() })),
	/** The number of unseen keys that BCD describes only in prose. */
	prose: z.int().min(0),
	why: z.array(z.strictObject({ kind: z.enum(noSourceKinds), count: z.int().positive() })),
	/** The languages that are read, and those of front ends that are not. */
	languages: z.strictObject({ read: z.array(z.string()), unread: z.array(z.string()) }),
});

export type AreaCoverage = z.infer<typeof areaCoverage>;
export type CoverageProps = z.infer<typeof coverageProps>;
