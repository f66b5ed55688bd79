import { z } from "zod";
import { agent } from "@/lib/schema/audience";
import { decidingBrowser } from "@/lib/schema/reach";

/**
 * Versions of a target that follow one another, from the oldest to the newest, in all of which something does not work,
 * or works with limits. One browser may have several such ranges, with other versions between them.
 */
const targetRange = z.strictObject({
	agent,
	/** The BCD browser whose data tell. */
	by: decidingBrowser,
	from: z.string(),
	to: z.string(),
	/** All versions that the target has of this agent. */
	every: z.literal(true).optional(),
	/** Who uses those versions, as a share (0..1) of the audience. */
	share: z.number().min(0).max(1),
});

/**
 * Works in full in all of the target; works in all of it, in some with limits; does not work in a few of its browsers;
 * not in many; `unknown`: no data for any.
 */
const verdictKinds = ["all", "limits", "allBut", "breaks", "unknown"] as const;
export const verdictKind = z.enum(verdictKinds);

export const verdict = z.strictObject({
	kind: verdictKind,
	/** Where nothing of it works. */
	failing: z.array(targetRange),
	/** Where it works with limits: a partial implementation, another name, or not all keys of a feature. */
	limited: z.array(targetRange),
	/** Browsers of the target of which nothing is known. */
	untracked: z.array(agent),
});

export type TargetRange = z.infer<typeof targetRange>;
export type VerdictKind = z.infer<typeof verdictKind>;
export type Verdict = z.infer<typeof verdict>;
