import { z } from "zod";
import { getFeatures } from "@/lib/data/features";
import { buildGroupNode, listChildGroups } from "@/lib/groups/queries";
import { groupsProps } from "@/lib/groups/schema";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** `/groups`: the tree of groups. */
export const groupsPage = {
	route: "/groups",
	params,
	props: groupsProps,
	load: () =>
		toFound({
			groups: listChildGroups(undefined).map(buildGroupNode),
			ungrouped: getFeatures().filter(([, { group }]) => group.length === 0).length,
		}),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof groupsProps>;
