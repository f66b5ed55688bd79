import { z } from "zod";
import { targetParam } from "@/lib/api/read-params";
import { regionParam } from "@/lib/audience/queries/requested-audience";
import { resolveTarget } from "@/lib/data/target";
import { getRegionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { getTargetShares } from "@/lib/reach/queries/region-shares";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { RequestContext, ServerPageDefinition } from "@/lib/static-props/page";
import { WORLD } from "@/lib/support/schema/default-audience";
import { getSupportTest, getTargetFit } from "@/lib/targets/queries/preset-targets";
import { type TargetsProps, targetsProps } from "@/lib/targets/schema/targets-page";
import { getSelectedTargetIndex } from "@/lib/targets/selected-target";

const params = z.object({ region: regionParam, target: targetParam });

function load({ region: typed, target }: z.infer<typeof params>, { locale }: RequestContext) {
	const requestedFit = getTargetFit(typed || WORLD);
	const fit = requestedFit ?? getTargetFit(WORLD);
	if (!fit) throw new Error("No usage data for the world");
	const outcome = resolveTarget(target);
	const query = outcome.kind === "found" ? outcome.query : target;
	const line = fit.lines[getSelectedTargetIndex(fit, query)];
	const shown = outcome.kind === "found" ? outcome : resolveTarget(line?.query ?? "");
	const supportTest = line && getSupportTest(line.query);
	return toFound<TargetsProps>({
		typed,
		...(!requestedFit && { isUnknown: true as const }),
		region: requestedFit ? typed || WORLD : WORLD,
		regions: buildRegionChoices(getRegionCodes(), toLocale(locale)),
		fit,
		...(fit.lines.some((preset) => preset.query === query) && { chosen: query }),
		...(shown.kind === "found" && {
			byRegion: { query: shown.query, shares: getTargetShares(shown.versions) },
		}),
		...(supportTest && { supportTest }),
	});
}

/** `/targets`: how preset targets fit a region's people. Works without JavaScript, and its address can be shared. */
export const targetsPage = {
	route: "/targets",
	params,
	props: targetsProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof targetsProps>;
