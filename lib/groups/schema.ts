import { z } from "zod";
import { recentEvent } from "@/lib/changes/schema/feature-history";
import { featureLine, levelCounts } from "@/lib/reach/schema";
import { answerSchema } from "@/lib/support/schema/verdict";

const named = z.strictObject({ id: z.string(), name: z.string() });

/** A group in the tree of groups; counts include the groups below it. */
const groupNode = z.strictObject({
	id: z.string(),
	name: z.string(),
	counts: levelCounts,
	get children() {
		return z.array(groupNode);
	},
});

export const groupsProps = z.strictObject({ groups: z.array(groupNode), ungrouped: z.int().nonnegative() });

export const groupProps = z.strictObject({
	id: z.string(),
	name: z.string(),
	parent: named.optional(),
	children: z.array(groupNode),
	features: z.array(featureLine.extend({ answer: answerSchema })),
	lately: z.array(recentEvent),
	counts: levelCounts,
});

export const snapshotProps = named.extend({
	spec: z.url(),
	features: z.array(featureLine),
	lately: z.array(recentEvent),
	counts: levelCounts,
	/** All editions of the standard, oldest first. Includes this one. */
	editions: z.array(named),
});

export type GroupNode = z.infer<typeof groupNode>;
export type GroupsProps = z.infer<typeof groupsProps>;
export type GroupProps = z.infer<typeof groupProps>;
export type SnapshotProps = z.infer<typeof snapshotProps>;
