import { z } from "zod";
import { agentSchema } from "@/lib/support/schema/audience";
import { audienceTables, regionChoices } from "./choices";
import { targetFit } from "./target-fit";

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
const audienceSummary = z.strictObject({
	inTarget: share,
	outside: share,
	/** The share of usage that names no browser. */
	unnamed: share,
	/** Usage of browsers and versions without support data. */
	undecided: share,
	agents: z.array(summaryAgent),
});

export const audienceProps = z.strictObject({
	/** The default audience. */
	query: z.string(),
	region: z.string(),
	summary: audienceSummary,
	regions: regionChoices,
	/** Tables for imported usage. */
	...audienceTables.shape,
	/** How preset targets fit the default audience. */
	fit: targetFit,
	/** Versions of the data packages. */
	sources: z.strictObject({ "caniuse-lite": z.string(), browserslist: z.string() }),
});

export type SummaryAgent = z.infer<typeof summaryAgent>;
export type AudienceSummary = z.infer<typeof audienceSummary>;
export type AudienceProps = z.infer<typeof audienceProps>;
