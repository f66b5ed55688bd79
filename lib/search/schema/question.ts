import * as z from "zod/mini";
import { answers } from "@/lib/support/schema/answers";

const share = z.number().check(z.minimum(0), z.maximum(1));

/**
 * What an answer says. `browser`: support of a version, or of the current one; `since`: the first version with full support,
 * `partlySince`: with partial support, `until`: the version that removed it, `planned`: a version that is not released.
 * `region`: the answer for the default target with a region's usage; `usable` is the share (0..1) with full or partial
 * support. `share`: when full support reaches a share (0..1), of the people whose browser is known. `baseline`: the Baseline level at the
 * end of a year or month, and its ISO day.
 */
const facts = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("browser"),
		browser: z.string(),
		version: z.optional(z.string()),
		support: z.enum(["yes", "partly", "no", "unknown"]),
		since: z.optional(z.string()),
		partlySince: z.optional(z.string()),
		until: z.optional(z.string()),
		planned: z.optional(z.string()),
	}),
	z.object({ kind: z.literal("region"), region: z.string(), answer: z.enum(answers), usable: share }),
	z.object({
		kind: z.literal("share"),
		region: z.string(),
		share,
		crossing: z.string(),
		since: z.optional(z.string()),
		earliest: z.optional(z.string()),
		latest: z.optional(z.string()),
	}),
	z.object({
		kind: z.literal("baseline"),
		period: z.string(),
		level: z.enum(["widely", "newly", "limited"]),
		since: z.optional(z.string()),
	}),
]);
export type AnswerFacts = z.infer<typeof facts>;

/** The answer to a question about a feature or key: a sentence, the data that it comes from, and the page that shows it. */
export const questionAnswer = z.object({
	text: z.string(),
	source: z.string(),
	path: z.string().check(z.startsWith("/")),
	type: z.enum(["feature", "key"]),
	id: z.string(),
	facts,
});
export type QuestionAnswer = z.infer<typeof questionAnswer>;
