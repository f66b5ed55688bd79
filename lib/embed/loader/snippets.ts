import { z } from "zod";
import { listParam, targetParam, truncateText } from "@/lib/api/read-params";
import { regionParam, resolveAudienceOrDefault } from "@/lib/audience/queries/requested-audience";
import { getRegionCodes } from "@/lib/data/usage";
import { leastPercents } from "@/lib/embed/schema/least-percents";
import { colorSchemeSchema, type SnippetsProps, snippetsProps } from "@/lib/embed/schema/page";
import { toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { paths } from "@/lib/paths/pages";
import { resolveFeatureName, resolveFeatureNames } from "@/lib/search/queries/resolve-feature";
import { suggestFeatures } from "@/lib/search/queries/search";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { toFound, toMoved } from "@/lib/static-props/outcome";
import type { RequestContext, ServerPageDefinition } from "@/lib/static-props/page";
import { MAX_SET_FEATURES } from "@/lib/support/max-set-features";

const MAX_NAME_LENGTH = 60;

const params = z.object({
	id: listParam,
	target: targetParam,
	region: regionParam,
	scheme: z.enum(["", ...colorSchemeSchema.options]).catch(""),
	least: z.enum(["", ...leastPercents]).catch(""),
});

/** Finds one feature by any name, also one with a comma, or else each of a list. */
function findFeatures(text: string) {
	const match = resolveFeatureName(text);
	const { known, unknown } = match ? { known: [match], unknown: [] } : resolveFeatureNames(text);
	return { known: known.map(({ id, feature }) => ({ id, name: feature.name })), unknown };
}

function load(typed: z.output<typeof params>, { locale }: RequestContext) {
	const { id, target, region } = typed;
	const { known, unknown } = findFeatures(id);
	const ids = known.map((feature) => feature.id).join();
	if (ids !== id && unknown.length === 0) return toMoved(paths.snippets({ ...typed, id: ids }));
	const [first] = unknown;
	const leftOut = known.slice(MAX_SET_FEATURES);
	const { refusal } = resolveAudienceOrDefault(target, region);
	return toFound<SnippetsProps>({
		typed,
		...(refusal && { refusal }),
		regions: buildRegionChoices(getRegionCodes(), toLocale(locale)),
		features: known.slice(0, MAX_SET_FEATURES),
		leftOut: leftOut.map(({ name }) => name),
		rest: [...leftOut.map((feature) => feature.id), ...unknown].join(", "),
		...(first !== undefined && { unknown: suggestFeatures(truncateText(first, MAX_NAME_LENGTH)) }),
	});
}

/** `/embed`: code to copy for badges and frames of features. */
export const snippetsPage = {
	route: "/embed",
	params,
	props: snippetsProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof snippetsProps>;
