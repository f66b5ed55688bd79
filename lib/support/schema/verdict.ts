import { z } from "zod";
import { answers } from "./answers";
import { agentSchema } from "./audience";
import { decidingBrowser } from "./reach";

const share = z.number().min(0).max(1);

/**
 * Consecutive versions of a target in which a feature fails, or works only with limits. A browser can have several ranges.
 */
const targetRange = z.strictObject({
	agent: agentSchema,
	/** The BCD browser whose data decide support. */
	by: decidingBrowser,
	from: z.string(),
	to: z.string(),
	/** The range covers all versions of this agent in the target. */
	every: z.literal(true).optional(),
	/**
	 * The first version of the target after the range, if the range begins with the oldest one: older versions are no
	 * better. Only in findings of the code check.
	 */
	before: z.string().optional(),
	/** The share (0..1) of the audience that uses these versions. */
	share,
});

/**
 * `all`: works in the whole target. `limits`: works everywhere, but with limits in some versions. `allBut`: fails in a
 * minority of browsers. `breaks`: fails in at least half of them. `unknown`: no data for any browser.
 */
const verdictKinds = ["all", "limits", "allBut", "breaks", "unknown"] as const;
const verdictKind = z.enum(verdictKinds);

/** The answer for the people who use the target (`lib/support/answer.ts`). */
export const answerSchema = z.enum(answers);

export const verdictSchema = z.strictObject({
	answer: answerSchema,
	/** The share (0..1) of the target's people whose version lacks the feature. */
	missing: share,
	/** The share (0..1) of the target's people whose version has partial support. */
	partial: share,
	kind: verdictKind,
	/** The versions without support. */
	failing: z.array(targetRange),
	/** The versions with partial support: a partial implementation, another name, or only some keys of a feature. */
	limited: z.array(targetRange),
	/** Browsers of the target without support data. */
	untracked: z.array(agentSchema),
});

export type TargetRange = z.infer<typeof targetRange>;
export type VerdictKind = z.infer<typeof verdictKind>;
export type Verdict = z.infer<typeof verdictSchema>;
