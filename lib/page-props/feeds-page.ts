import { z } from "zod";
import { groups } from "@/lib/data/features";
import { type FeedsProps, feedsProps } from "@/lib/schema/props/feeds";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { browserIds } from "./browsers";
import { byName } from "./feature-line";
import { ONE_DAY } from "./lifetime";

const noParams = z.object({});

/** `/feeds`: all feeds of the site, and forms that lead to those of a reader's own choice. */
export const feedsPage = {
	route: "/feeds",
	params: noParams,
	props: feedsProps,
	load: () =>
		found<FeedsProps>({
			groups: groups()
				.entries()
				.map(([id, { name }]) => ({ id, name }))
				.sort(byName),
			browsers: browserIds(),
		}),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof noParams, typeof feedsProps>;
