import { z } from "zod";
import { agent } from "@/lib/schema/audience";

/** Versions of a target, from the oldest to the newest, in which something does not work (`partly`: not fully). */
const failingAgent = z.strictObject({
	agent,
	from: z.string(),
	to: z.string(),
	/** All versions that the target has of this agent. */
	every: z.literal(true).optional(),
	partly: z.literal(true).optional(),
	/** Who uses those versions, as a share (0..1) of the audience. */
	share: z.number().min(0).max(1),
});

/** Works in all of the target, in all but a few of its browsers, breaks in many; `unknown`: no data for any. */
export const verdictKinds = ["all", "allBut", "breaks", "unknown"] as const;
export const verdictKind = z.enum(verdictKinds);

export const verdict = z.strictObject({
	kind: verdictKind,
	failing: z.array(failingAgent),
	/** Browsers of the target of which nothing is known. */
	untracked: z.array(agent),
});

export type FailingAgent = z.infer<typeof failingAgent>;
export type VerdictKind = z.infer<typeof verdictKind>;
export type Verdict = z.infer<typeof verdict>;
