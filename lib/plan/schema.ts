import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import { fallbackReason } from "@/lib/audience/schema/fallback-reason";
import { targetReading } from "@/lib/audience/schema/target-reading";
import { featureLine } from "@/lib/reach/schema";
import { agentSchema } from "@/lib/support/schema/audience";
import { countTick, plotPosition, svgPath } from "@/lib/support/schema/charts";
import { shareSchema } from "@/lib/support/schema/reach";
import { aggregatedVersions } from "@/lib/support/schema/reach-summary";

const count = z.int().nonnegative();
/** A browser, or a family whose floor is raised together. */
const agents = z.array(agentSchema).min(1);

/**
 * Two plots over the floors of a browser. `steps`: the floor's version, share of people lost, number of features
 * gained.
 */
const planCurve = z.strictObject({
	steps: z.array(z.tuple([z.string(), shareSchema, count])).min(2),
	gained: svgPath,
	lost: svgPath,
	labels: z.array(z.tuple([plotPosition, z.string()])),
	counts: z.array(countTick),
	shares: z.array(z.tuple([plotPosition, shareSchema])),
});

/**
 * Features gained over people lost, for groups of browsers. `steps`: the oldest version, share of people lost, number of
 * features gained; `points`: their positions.
 */
const planTradeoff = z.strictObject({
	lines: z.array(
		z.strictObject({
			agents,
			steps: z.array(z.tuple([z.string(), shareSchema, count])).min(1),
			points: z.array(z.tuple([plotPosition, plotPosition])).min(1),
			path: svgPath,
		}),
	),
	shares: z.array(z.tuple([plotPosition, shareSchema])),
	counts: z.array(countTick),
});

/** Consecutive versions of a browser, and the share of people who use them. */
const run = z.strictObject({
	agent: agentSchema,
	from: z.string(),
	to: z.string(),
	count: z.int().positive(),
	share: shareSchema,
	/** The whole browser leaves the target. */
	whole: z.literal(true).optional(),
});

const { id, name, level, day, reach } = featureLine.shape;

/**
 * Features by area, the largest area first, in each area by reach. Lines are tuples to save bytes: a plan may change a
 * thousand features.
 */
const featureAreas = z.array(
	z.strictObject({
		area: z.string(),
		lines: z.array(z.tuple([id, name, level, day, reach, shareSchema])).min(1),
	}),
);

const change = z.strictObject({
	lost: z.array(run),
	won: z.array(run),
	gained: featureAreas,
	givenUp: featureAreas,
	totals: z.strictObject({
		lost: shareSchema,
		versions: count,
		won: shareSchema,
		gained: count,
		givenUp: count,
	}),
});

/** Browsers that get a new floor, or are dropped if there is no version, and the number of features gained by it. */
const gainStep = z.strictObject({ agents, version: z.string().optional(), gained: count });

/** Why a browser's floor was not raised. */
const browserProblem = z.enum(["unknown", "missing", "absent"]);
const versionProblem = z.enum(["format", "newer", "same", "last"]);

/** Props of `/plan`: costs and gains of moving from one target to another. */
export const planProps = z.strictObject({
	/** The form's values as the reader entered them. */
	typed: z.strictObject({
		from: z.string(),
		to: z.string(),
		browser: z.string(),
		version: z.string(),
		region: z.string(),
	}),
	problems: z.strictObject({
		from: fallbackReason.optional(),
		to: fallbackReason.optional(),
		region: z.literal("region").optional(),
		browser: browserProblem.optional(),
		version: versionProblem.optional(),
	}),
	/** How the typed targets were read. */
	readings: z.strictObject({ from: targetReading.optional(), to: targetReading.optional() }),
	/** The targets and the region in effect, which differ from `typed` after a problem. */
	from: z.string(),
	to: z.string(),
	region: z.string(),
	regions: regionChoices,
	/** Years whose Baseline the form suggests as a target, newest first. */
	pastYears: z.array(z.string()),
	/** The chosen browsers, if they are in the target. */
	chosen: agents.optional(),
	/** The raised floor; without a version, the browsers are removed. */
	raised: z.strictObject({ agents, version: z.string().optional() }).optional(),
	inside: z.strictObject({ from: shareSchema, to: shareSchema }),
	/** Absent if the two targets are equal. */
	change: change.optional(),
	/** browserslist queries for the new target, one per line. */
	config: z.array(z.string()).min(1),
	/** The browsers and families of the new target, those with most features to gain first. */
	floors: z.array(
		z.strictObject({
			agents,
			from: z.string(),
			to: z.string(),
			count: z.int().positive(),
			share: shareSchema,
			gained: count,
		}),
	),
	/** All steps from the first target that gain features. */
	steps: z.array(gainStep),
	/** The best steps for the audience, the best one first. `lost`: share of people. */
	proposals: z.array(gainStep.extend({ lost: shareSchema })),
	/** What each oldest version of each group of browsers costs and gains. */
	tradeoff: planTradeoff.optional(),
	/** The Baseline years as targets: share of people inside each, and number of features lost by each. */
	years: z
		.strictObject({ curve: planCurve, inside: z.array(shareSchema), givenUp: z.array(count) })
		.optional(),
	...aggregatedVersions.shape,
});

/** The page data of `/plan`, which browsers fetch for another target. */
export const planPageData = z.object({ pageProps: planProps });

export type PlanPageData = z.infer<typeof planPageData>;
export type PlanProposal = PlanProps["proposals"][number];
export type PlanCurve = z.infer<typeof planCurve>;
export type PlanTradeoff = z.infer<typeof planTradeoff>;
export type PlanChange = z.infer<typeof change>;
export type PlanRun = z.infer<typeof run>;
export type FeatureAreas = z.infer<typeof featureAreas>;
export type PlanProps = z.infer<typeof planProps>;
