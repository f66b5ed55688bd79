import { z } from "zod";
import { listParam, targetParam, truncateText } from "@/lib/api/read-params";
import { regionParam, resolveAudienceOrDefault } from "@/lib/audience/queries/requested-audience";
import { readTarget } from "@/lib/audience/queries/target-reading";
import { listRecentBrowsers } from "@/lib/compat/queries/releases";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getRegionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { getSupportShares } from "@/lib/reach/queries/region-shares";
import { resolveFeatureNames } from "@/lib/search/queries/resolve-feature";
import { suggestFeatures } from "@/lib/search/queries/search";
import { type SetProps, setProps } from "@/lib/set/schema/page";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { RequestContext, ServerPageDefinition } from "@/lib/static-props/page";
import { MAX_SET_FEATURES } from "@/lib/support/max-set-features";
import { WORLD } from "@/lib/support/schema/default-audience";
import { computeSetAnswer } from "@/lib/support/set-reach";
import { getRegionCrossing, intersectAllSupport } from "@/lib/trends/queries/reach-history";

/** In UTF-16 code units. Longer unknown names are truncated. */
const LONGEST_NAME = 60;

const params = z.object({ features: listParam, target: targetParam, region: regionParam });

function load({ features: list, target, region }: z.infer<typeof params>, { locale }: RequestContext) {
	const { known, unknown } = resolveFeatureNames(list);
	const members = known.slice(0, MAX_SET_FEATURES);
	const shownUnknown = unknown.slice(0, MAX_SET_FEATURES);
	const left = known.length - members.length + unknown.length - shownUnknown.length;
	const names = new Map(members.map(({ id, feature }) => [id, feature.name]));
	const { audience, versions, refusal } = resolveAudienceOrDefault(target, region);
	const reading = target === "" || refusal ? undefined : readTarget(target, region || WORLD);
	const supports = members.map(({ id, feature }) => ({ id, support: getFeatureSupport(feature) }));
	const recentIn = listRecentBrowsers(supports.map(({ support }) => support));
	const all = supports.length > 0 ? intersectAllSupport(supports.map(({ support }) => support)) : undefined;
	const crossing = all && getRegionCrossing(all, region || WORLD);
	const answer = computeSetAnswer(supports, recentIn, versions, audience);
	return toFound<SetProps>({
		...answer,
		typed: { features: list, target, region },
		...(refusal && { refusal }),
		...(reading && { reading }),
		regions: buildRegionChoices(getRegionCodes(), toLocale(locale)),
		unknown: shownUnknown.map((name) => suggestFeatures(truncateText(name, LONGEST_NAME))),
		rest: [...known.slice(MAX_SET_FEATURES).map(({ id }) => id), ...unknown].join(", "),
		...(left > 0 && { left }),
		features: answer.features.map((one) => ({ ...one, name: names.get(one.id) ?? one.id })),
		...(recentIn.length > 0 && { recentIn }),
		...(crossing && { crossing }),
		...(all && { regionShares: getSupportShares(all) }),
	});
}

/** `/set`: the reach of several features together. */
export const setPage = {
	route: "/set",
	params,
	props: setProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof setProps>;
