import { z } from "zod";
import { agentSchema } from "./audience";
import { reachSchema, shareSchema } from "./reach";
import { verdictSchema } from "./verdict";

/** The reach of a feature or key in an audience, and its verdict for the target. */
export const reachSummary = z.strictObject({
	reach: reachSchema,
	/** Lower and upper bound of support, over the ends of version ranges and with or without partial support. */
	bounds: z.strictObject({ least: shareSchema, most: shareSchema }),
	verdict: verdictSchema,
});

/** Shares by browser, most used first: supported, partly, unsupported, untracked. */
export const agentShares = z.array(
	z.tuple([agentSchema, shareSchema, shareSchema, shareSchema, shareSchema]),
);

/** A reach summary with the browsers of its picture. */
export const pictureReach = reachSummary.extend({ agents: agentShares });

/**
 * Support by browser version, most used browser first. Adjacent versions with equal support form a range, newest first, with
 * its oldest and newest version, its support, and its share (0..1) of the audience.
 */
const versionGrid = z.array(
	z.tuple([agentSchema, z.array(z.tuple([z.string(), z.string(), reachSchema.keyof(), shareSchema])).min(1)]),
);

/**
 * The keys that limit a feature's reach, with the share of users without full support of the key, and the number of related
 * keys that the same users lack.
 */
const limitingKeys = z.array(z.tuple([z.string(), shareSchema, z.int().positive().optional()]));

/** Browsers of an audience whose users are all counted on one version. */
export const aggregatedVersions = z.strictObject({
	/** Browsers counted on the newest version, with their shares. The reach of new features is overstated. */
	newestOnly: z.array(z.tuple([agentSchema, shareSchema])).optional(),
	/** Browsers counted on an outdated version whose support differs from the newest: that version, and their shares. */
	oldOnly: z.array(z.tuple([agentSchema, z.string(), shareSchema])).optional(),
});

/** The reach of a feature in an audience. `newestOnly` is set only if those browsers' support changed within the last year. */
export const featureReach = pictureReach.extend({
	...aggregatedVersions.shape,
	versions: versionGrid,
	keys: limitingKeys,
});

/** A version of `lib/support/stuck-versions.ts` that lacks full support; `share` is that of the world, which may be close to 0. */
export const stuckShare = z.strictObject({
	agent: agentSchema,
	version: z.string(),
	share: shareSchema,
});

export type StuckShare = z.infer<typeof stuckShare>;
export type ReachSummary = z.infer<typeof reachSummary>;
export type PictureReach = z.infer<typeof pictureReach>;
export type AggregatedVersions = z.infer<typeof aggregatedVersions>;
export type VersionGrid = z.infer<typeof versionGrid>;
export type FeatureReach = z.infer<typeof featureReach>;
