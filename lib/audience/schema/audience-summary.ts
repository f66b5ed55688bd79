import { z } from "zod";
import { agentSchema } from "@/lib/support/schema/audience";

const share = z.number().min(0).max(1);

/**
 * A browser of an audience: its versions in the target, and its people in and outside. Shares are 0..1 of all people.
 */
const summaryAgent = z.strictObject({
	agent: agentSchema,
	versions: z.int().min(0),
	from: z.string(),
	to: z.string(),
	inTarget: share,
	outside: share,
	/** The browser has no support data. */
	noData: z.literal(true).optional(),
});

/** Summary of an audience. `inTarget`, `outside` and `unnamed` sum to 1. */
export const audienceSummary = z.strictObject({
	inTarget: share,
	outside: share,
	/** The share of usage that names no browser. */
	unnamed: share,
	/** Usage of browsers and versions without support data. */
	undecided: share,
	agents: z.array(summaryAgent),
});

export type SummaryAgent = z.infer<typeof summaryAgent>;
export type AudienceSummary = z.infer<typeof audienceSummary>;
