import { z } from "zod";
import { fitIn } from "@/lib/answers/ready-targets";
import { regionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { regionParam } from "@/lib/page-props/params/region";
import { WORLD } from "@/lib/schema/default-audience";
import { type TargetsProps, targetsProps } from "@/lib/schema/props/targets";
import { textParam } from "@/lib/schema/text-param";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { Reader, ServerPageDefinition } from "@/lib/static-props/page";

const params = z.object({ region: regionParam, target: textParam });

function load({ region: typed, target }: z.infer<typeof params>, { locale }: Reader) {
	const asked = fitIn(typed || WORLD);
	const fit = asked ?? fitIn(WORLD);
	if (!fit) throw new Error("there are no numbers of the world");
	return found<TargetsProps>({
		typed,
		...(!asked && { isUnknown: true as const }),
		region: asked ? typed || WORLD : WORLD,
		regions: regionChoicesOf(regionCodes(), toLocale(locale)),
		fit,
		...(fit.lines.some(({ query }) => query === target) && { chosen: target }),
	});
}

/** `/targets`: which ready-made target fits a region's people, for those who have no JavaScript or want an address. */
export const targetsPage = {
	route: "/targets",
	params,
	props: targetsProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof targetsProps>;
