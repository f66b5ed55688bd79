import { z } from "zod";
import { agent } from "@/lib/schema/audience";
import { audienceTables, regionChoices } from "@/lib/schema/choices";
import { targetFit } from "./fit";

const share = z.number().min(0).max(1);

/** A browser of an audience: its versions in the target, and how its people divide. Shares (0..1) are of all people. */
const summaryAgent = z.strictObject({
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
const audienceSummary = z.strictObject({
	inTarget: share,
	outside: share,
	/** Usage that no browser is named for. */
	unnamed: share,
	/** Usage of browsers and versions of which nothing is known. */
	undecided: share,
	agents: z.array(summaryAgent),
});

export const audienceProps = z.strictObject({
	/** What holds where nothing was chosen. */
	query: z.string(),
	region: z.string(),
	summary: audienceSummary,
	regions: regionChoices,
	/** For numbers that the reader imports. */
	...audienceTables.shape,
	/** What ready-made targets come to for it. */
	fit: targetFit,
	/** The versions of the packages that the numbers come from. */
	sources: z.strictObject({ "caniuse-lite": z.string(), browserslist: z.string() }),
});

export type SummaryAgent = z.infer<typeof summaryAgent>;
export type AudienceSummary = z.infer<typeof audienceSummary>;
export type AudienceProps = z.infer<typeof audienceProps>;
