import { z } from "zod";
import { childrenOf, groupNode } from "@/lib/answers/group-tree";
import { features } from "@/lib/data/features";
import { groupsProps } from "@/lib/schema/props/lists";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** `/groups`: the tree of groups. */
export const groupsPage = {
	route: "/groups",
	params,
	props: groupsProps,
	load: () =>
		found({
			groups: childrenOf(undefined).map(groupNode),
			ungrouped: features().filter(([, { group }]) => group.length === 0).length,
		}),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof groupsProps>;
