import { z } from "zod";
import { latelyOf } from "@/lib/answers/changes/lately";
import { byName, countLevels, featureLineOf } from "@/lib/answers/feature-line";
import { childrenOf, family, featuresIn, groupNode } from "@/lib/answers/group-tree";
import { groupIds } from "@/lib/answers/pages";
import { groups } from "@/lib/data/features";
import { paths } from "@/lib/paths";
import type { GroupProps } from "@/lib/schema/props/lists";
import { groupProps } from "@/lib/schema/props/lists";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found, missing, moved, type Outcome } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

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
			children: childrenOf(id).map(groupNode),
			features: members.map(featureLineOf).sort(byName),
			lately: latelyOf(members),
			counts: countLevels(members),
		});
	},
	all: () => groupIds().map((id) => ({ id })),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof groupProps>;
