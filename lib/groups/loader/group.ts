import { z } from "zod";
import { listRecentChanges } from "@/lib/changes/queries/recent-changes";
import { getGroups } from "@/lib/data/features";
import {
	buildGroupNode,
	listChildGroups,
	listGroupFamily,
	listGroupFeatures,
	listGroupIds,
} from "@/lib/groups/queries";
import type { GroupProps } from "@/lib/groups/schema";
import { groupProps } from "@/lib/groups/schema";
import { paths } from "@/lib/paths/pages";
import { compareNames, countLevels, toFeatureLine } from "@/lib/reach/queries/feature-line";
import { getFeatureBriefs } from "@/lib/reach/queries/feature-reach";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { type Outcome, toFound, toMissing, toMoved } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,100}$/i) });

/** `/groups/[id]`: the features of a group and of the groups below it. */
export const groupPage = {
	route: "/groups/[id]",
	params,
	props: groupProps,
	load: ({ id: requestedId }: z.infer<typeof params>): Outcome<GroupProps> => {
		const id = requestedId.toLowerCase();
		const group = getGroups().find(id);
		if (!group) return toMissing;
		if (id !== requestedId) return toMoved(paths.group(id));
		const parent = group.parent && { id: group.parent, name: getGroups().get(group.parent).name };
		const members = listGroupFeatures(listGroupFamily(id));
		return toFound({
			id,
			name: group.name,
			...(parent && { parent }),
			children: listChildGroups(id).map(buildGroupNode),
			features: members
				.map((entry) => ({
					...toFeatureLine(entry),
					answer: getFeatureBriefs().get(entry[0])?.answer ?? ("unknown" as const),
				}))
				.sort(compareNames),
			lately: listRecentChanges(members),
			counts: countLevels(members),
		});
	},
	all: () => listGroupIds().map((id) => ({ id })),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof groupProps>;
