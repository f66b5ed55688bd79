import { z } from "zod";
import { computeMissingFeatures } from "@/lib/browsers/missing-features-series";
import { getReleaseDay, toReleaseLine } from "@/lib/browsers/queries/releases";
import { browsersProps } from "@/lib/browsers/schema/page";
import { getBrowsers } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** `/browsers`: the browsers of BCD. */
export const browsersPage = {
	route: "/browsers",
	params,
	props: browsersProps,
	load: () => {
		const statuses = getFeatures().map(([, { status }]) => status);
		const missing = computeMissingFeatures(statuses, getReleaseDay, getSourceDays().features);
		return toFound({
			...(missing && { missing }),
			knownTo: getSourceDays().compat,
			browsers: getBrowsers()
				.entries()
				.map(([id, { type, releases }]) => {
					const current = Object.entries(releases).find(([, { status }]) => status === "current");
					return {
						id,
						type,
						releases: Object.keys(releases).length,
						...(current && { current: toReleaseLine(...current) }),
					};
				}),
		});
	},
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof browsersProps>;
