import { z } from "zod";
import { agent } from "@/lib/schema/audience";
import { reach } from "@/lib/schema/reach";
import { verdict } from "@/lib/schema/verdict";
import { share } from "./lists";

/** What an audience says of a feature or key: how far it reaches, and whether it works in the target. */
export const reachSummary = z.strictObject({
	reach,
	/** The least and the most that support can come to, where ranges and partial support are read either way. */
	bounds: z.strictObject({ least: share, most: share }),
	verdict,
});

/** Each browser's people, those with most people first: supported, partly, not supported, untracked. */
const agentShares = z.array(z.tuple([agent, share, share, share, share]));

/**
 * Each browser's versions that people use, those with most people first: ranges of versions beside one another of which the
 * same is told, the newest first, each with its oldest and newest version, what is told, and their share (0..1) of all people.
 */
const versionGrid = z.array(
	z.tuple([agent, z.array(z.tuple([z.string(), z.string(), reach.keyof(), share])).min(1)]),
);

/**
 * What costs a feature reach: the keys that most people lack, with the share of people who lack each (in full), and how
 * many more keys of the same matter the same people lack.
 */
const heldBackKeys = z.array(z.tuple([z.string(), share, z.int().positive().optional()]));

/** Browsers of an audience that usage data count everybody of on one version. */
export const countedAsOne = z.strictObject({
	/** On the newest, with their shares: what is new reaches fewer than is counted. */
	newestOnly: z.array(z.tuple([agent, share])).optional(),
	/** On an old version, which tells otherwise than their newest: that version, and their shares. */
	oldOnly: z.array(z.tuple([agent, z.string(), share])).optional(),
});

/** What an audience says of a feature; `newestOnly` only where it is new, `oldOnly` where it tells otherwise. */
export const featureReach = reachSummary.extend({
	...countedAsOne.shape,
	agents: agentShares,
	versions: versionGrid,
	keys: heldBackKeys,
	/** New within a year: then it matters that usage data count phones as up to date. */
	recent: z.literal(true).optional(),
});

export type ReachSummary = z.infer<typeof reachSummary>;
export type CountedAsOne = z.infer<typeof countedAsOne>;
export type VersionGrid = z.infer<typeof versionGrid>;
export type FeatureReach = z.infer<typeof featureReach>;
