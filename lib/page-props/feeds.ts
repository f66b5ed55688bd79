import { z } from "zod";
import { byName } from "@/lib/answers/feature-line";
import { browserIds } from "@/lib/answers/pages";
import { groups } from "@/lib/data/features";
import { regionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { type FeedsProps, feedsProps } from "@/lib/schema/props/feeds";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { Reader, StaticPageDefinition } from "@/lib/static-props/page";

const noParams = z.object({});

/** `/feeds`: all feeds of the site, and forms that lead to those of a reader's own choice. */
export const feedsPage = {
	route: "/feeds",
	params: noParams,
	props: feedsProps,
	load: (_: object, { locale }: Reader) =>
		found<FeedsProps>({
			groups: groups()
				.entries()
				.map(([id, { name }]) => ({ id, name }))
				.sort(byName),
			browsers: browserIds(),
			regions: regionChoicesOf(regionCodes(), toLocale(locale)),
		}),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof noParams, typeof feedsProps>;
