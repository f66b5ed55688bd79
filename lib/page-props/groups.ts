import { z } from "zod";
import { features, groups } from "@/lib/data/features";
import { paths } from "@/lib/paths";
import type { GroupNode, GroupProps } from "@/lib/schema/props/lists";
import { groupProps, groupsProps } from "@/lib/schema/props/lists";
import { found, missing, moved, type Outcome } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { byName, countLevels, featureLineOf } from "./feature-line";
import { ONE_DAY } from "./lifetime";

const childrenOf = (parent: string | undefined) =>
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

const nodeOf = ({ id, name }: { id: string; name: string }): GroupNode => ({
	id,
	name,
	counts: countLevels(featuresIn(family(id))),
	children: childrenOf(id).map(nodeOf),
});

const noParams = z.object({});

/** `/groups`: the tree of groups. */
export const groupsPage = {
	route: "/groups",
	params: noParams,
	props: groupsProps,
	load: () =>
		found({
			groups: childrenOf(undefined).map(nodeOf),
			ungrouped: features().filter(([, { group }]) => group.length === 0).length,
		}),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof noParams, typeof groupsProps>;

const params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,100}$/i) });

/** `/groups/[id]`: the features of a group and of the groups below it. */
export const groupPage = {
	route: "/groups/[id]",
	params,
	props: groupProps,
	load: ({ id: asked }: z.infer<typeof params>): Outcome<GroupProps> => {
		const id = asked.toLowerCase();
		const group = groups().find(id);
		if (!group) return missing;
		if (id !== asked) return moved(paths.group(id));
		const parent = group.parent && { id: group.parent, name: groups().get(group.parent).name };
		const members = featuresIn(family(id));
		return found({
			id,
			name: group.name,
			...(parent && { parent }),
			children: childrenOf(id).map(nodeOf),
			features: members.map(featureLineOf).sort(byName),
			counts: countLevels(members),
		});
	},
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof groupProps>;

/** Ids of all groups. */
export const groupIds = (): string[] => groups().ids();
