import { getFeatures, getGroups, getSnapshots } from "@/lib/data/features";
import { compareNames, countLevels } from "@/lib/reach/queries/feature-line";
import type { GroupNode } from "./schema";

/** Ids of all groups. */
export const listGroupIds = (): string[] => getGroups().ids();

/** Early ECMAScript editions are numbered (`ecmascript-5`), later ones named by year (`ecmascript-2015`); both sort by number. */
const numerically = new Intl.Collator("en", { numeric: true });

/** Ids of all snapshots, oldest first. */
export const listSnapshotIds = (): string[] => getSnapshots().ids().sort(numerically.compare);

/** The child groups of a group, or the top-level groups for undefined, by name. */
export const listChildGroups = (parent: string | undefined) =>
	getGroups()
		.entries()
		.filter(([, group]) => group.parent === parent)
		.map(([id, { name }]) => ({ id, name }))
		.sort(compareNames);

/** The ids of a group and of all its descendants. */
export const listGroupFamily = (id: string): string[] => [
	id,
	...listChildGroups(id).flatMap((child) => listGroupFamily(child.id)),
];

/** The features of any of the groups. */
export const listGroupFeatures = (ids: string[]) =>
	getFeatures().filter(([, feature]) => feature.group.some((group) => ids.includes(group)));

/** A group with its feature counts and its descendants. */
export const buildGroupNode = ({ id, name }: { id: string; name: string }): GroupNode => ({
	id,
	name,
	counts: countLevels(listGroupFeatures(listGroupFamily(id))),
	children: listChildGroups(id).map(buildGroupNode),
});
