import { z } from "zod";
import { releaseDay, releaseLine } from "@/lib/answers/releases";
import { browsers } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { missingOverTime } from "@/lib/domain/charts/missing-over-time";
import { browsersProps } from "@/lib/schema/props/browsers";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** `/browsers`: the browsers that BCD tells of. */
export const browsersPage = {
	route: "/browsers",
	params,
	props: browsersProps,
	load: () => {
		const statuses = features().map(([, { status }]) => status);
		const missing = missingOverTime(statuses, releaseDay, sourceDays().features);
		return found({
			...(missing && { missing }),
			knownTo: sourceDays().compat,
			browsers: browsers()
				.entries()
				.map(([id, { type, releases }]) => {
					const current = Object.entries(releases).find(([, { status }]) => status === "current");
					return {
						id,
						type,
						releases: Object.keys(releases).length,
						...(current && { current: releaseLine(...current) }),
					};
				}),
		});
	},
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof browsersProps>;
