import { z } from "zod";
import { listBrowserIds } from "@/lib/compat/queries/releases";
import { getGroups } from "@/lib/data/features";
import { getRegionCodes } from "@/lib/data/usage";
import { type FeedsProps, feedsProps } from "@/lib/feeds/schema/page";
import { toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { compareNames } from "@/lib/reach/queries/feature-line";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { RequestContext, StaticPageDefinition } from "@/lib/static-props/page";

const noParams = z.object({});

/** `/feeds`: all feeds of the site, and forms for feeds with parameters. */
export const feedsPage = {
	route: "/feeds",
	params: noParams,
	props: feedsProps,
	load: (_: object, { locale }: RequestContext) =>
		toFound<FeedsProps>({
			groups: getGroups()
				.entries()
				.map(([id, { name }]) => ({ id, name }))
				.sort(compareNames),
			browsers: listBrowserIds(),
			regions: buildRegionChoices(getRegionCodes(), toLocale(locale)),
		}),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof noParams, typeof feedsProps>;
