import { z } from "zod";
import { agent } from "@/lib/schema/audience";

const share = z.number().min(0).max(1);

/** A browser of an audience: its versions in the target, and how its people divide. Shares (0..1) are of all people. */
export const summaryAgent = z.strictObject({
	agent,
	versions: z.int().min(0),
	from: z.string(),
	to: z.string(),
	inTarget: share,
	outside: share,
	/** Nothing is known of what it supports. */
	noData: z.literal(true).optional(),
});

/** What an audience resolves to; `inTarget`, `outside` and `unnamed` sum to 1. */
export const audienceSummary = z.strictObject({
	inTarget: share,
	outside: share,
	/** Usage that no browser is named for. */
	unnamed: share,
	/** Usage of browsers and versions of which nothing is known. */
	undecided: share,
	agents: z.array(summaryAgent),
});

const engineTable = z.array(z.tuple([z.string(), z.string()]));

export const audienceProps = z.strictObject({
	/** What holds where nothing was chosen. */
	query: z.string(),
	region: z.string(),
	summary: audienceSummary,
	/** Codes of all regions that have numbers: countries, and continents as `alt-eu`. */
	regions: z.array(z.string()),
	/** For numbers that the reader imports: engine versions, and the newest released version, of each browser. */
	engines: z.partialRecord(agent, engineTable),
	newest: z.partialRecord(agent, z.string()),
	/** The versions of the packages that the numbers come from. */
	sources: z.strictObject({ "caniuse-lite": z.string(), browserslist: z.string() }),
});

export type SummaryAgent = z.infer<typeof summaryAgent>;
export type AudienceSummary = z.infer<typeof audienceSummary>;
export type AudienceProps = z.infer<typeof audienceProps>;
