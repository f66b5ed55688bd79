import { features, groups } from "@/lib/data/features";
import type { GroupNode } from "@/lib/schema/props/lists";
import { byName, countLevels } from "./feature-line";

/** The groups right below a group, or those without one above, by name. */
export const childrenOf = (parent: string | undefined) =>
	groups()
		.entries()
		.filter(([, group]) => group.parent === parent)
		.map(([id, { name }]) => ({ id, name }))
		.sort(byName);

/** A group's id and those of all groups below it. */
export const family = (id: string): string[] => [id, ...childrenOf(id).flatMap((child) => family(child.id))];

/** The features of any of the groups. */
export const featuresIn = (ids: string[]) =>
	features().filter(([, feature]) => feature.group.some((group) => ids.includes(group)));

/** A group with its features counted and all groups below it. */
export const groupNode = ({ id, name }: { id: string; name: string }): GroupNode => ({
	id,
	name,
	counts: countLevels(featuresIn(family(id))),
	children: childrenOf(id).map(groupNode),
});
