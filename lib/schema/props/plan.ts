import { z } from "zod";
import { agent } from "@/lib/schema/audience";
import { regionChoices } from "@/lib/schema/choices";
import { countTick, path, place } from "./charts";
import { featureLine, share } from "./lists";
import { countedAsOne } from "./reach";
import { refusal } from "./refusal";

const count = z.int().nonnegative();
/** A browser, or several whose floor moves together. */
const agents = z.array(agent).min(1);

/** What each floor comes to, and two plots of it: the floor's name, people lost, features gained. */
const planCurve = z.strictObject({
	steps: z.array(z.tuple([z.string(), share, count])).min(2),
	gained: path,
	lost: path,
	labels: z.array(z.tuple([place, z.string()])),
	counts: z.array(countTick),
	shares: z.array(z.tuple([place, share])),
	/** Where the floor chosen stands. */
	at: place.optional(),
});

/** Versions of a browser that follow one another, and who uses them. */
const run = z.strictObject({
	agent,
	from: z.string(),
	to: z.string(),
	count: z.int().positive(),
	share,
	/** No version of this browser stays in the target. */
	whole: z.literal(true).optional(),
});

const { id, name, level, day, reach } = featureLine.shape;

/**
 * Features by area, the largest first; in each, those with most reach first. Lines are tuples, for a plan may change
 * a thousand features.
 */
const featureAreas = z.array(
	z.strictObject({ area: z.string(), lines: z.array(z.tuple([id, name, level, day, reach, share])).min(1) }),
);

const change = z.strictObject({
	lost: z.array(run),
	won: z.array(run),
	gained: featureAreas,
	givenUp: featureAreas,
	totals: z.strictObject({ lost: share, versions: count, won: share, gained: count, givenUp: count }),
});

/** Why a browser's floor was not raised as asked. */
const browserProblem = z.enum(["unknown", "missing", "absent"]);
const versionProblem = z.enum(["format", "newer", "same", "last"]);

/** Props of `/plan`: what moving from one target to another costs and brings. */
export const planProps = z.strictObject({
	/** The form as it was filled in. */
	typed: z.strictObject({
		from: z.string(),
		to: z.string(),
		browser: z.string(),
		version: z.string(),
		region: z.string(),
	}),
	problems: z.strictObject({
		from: refusal.optional(),
		to: refusal.optional(),
		region: z.literal("region").optional(),
		browser: browserProblem.optional(),
		version: versionProblem.optional(),
	}),
	/** What the page answers for. */
	from: z.string(),
	to: z.string(),
	region: z.string(),
	regions: regionChoices,
	/** Years whose Baseline is offered as a target, the newest first. */
	pastYears: z.array(z.string()),
	/** The browsers chosen, where the target has them. */
	chosen: agents.optional(),
	/** The floor that was raised; without a version, the browser was dropped. */
	raised: z.strictObject({ agents, version: z.string().optional() }).optional(),
	inside: z.strictObject({ from: share, to: share }),
	/** Absent where the two targets are the same. */
	change: change.optional(),
	/** browserslist queries for the target moved to, a line each. */
	config: z.array(z.string()).min(1),
	/** Each browser and family of the target moved to, those that hold back most first. */
	floors: z.array(
		z.strictObject({
			agents,
			from: z.string(),
			to: z.string(),
			count: z.int().positive(),
			share,
			gained: count,
		}),
	),
	/** The floor of one browser or family moved through its versions. */
	browserCurve: z.strictObject({ agents, curve: planCurve }).optional(),
	/** Baseline's years as targets: who is inside each, and how many features each gives up. */
	years: z.strictObject({ curve: planCurve, inside: z.array(share), givenUp: z.array(count) }).optional(),
	...countedAsOne.shape,
});

/** The page data of `/plan`, as browsers ask for the plan from another target. */
export const planPageData = z.object({ pageProps: planProps });

export type PlanPageData = z.infer<typeof planPageData>;
export type PlanCurve = z.infer<typeof planCurve>;
export type PlanChange = z.infer<typeof change>;
export type PlanRun = z.infer<typeof run>;
export type FeatureAreas = z.infer<typeof featureAreas>;
export type PlanProps = z.infer<typeof planProps>;
