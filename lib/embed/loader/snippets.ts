import { z } from "zod";
import { targetParam, textParam, truncateText } from "@/lib/api/read-params";
import { regionParam, resolveAudienceOrDefault } from "@/lib/audience/queries/requested-audience";
import { getRegionCodes } from "@/lib/data/usage";
import { colorSchemeSchema, type SnippetsProps, snippetsProps } from "@/lib/embed/schema/page";
import { toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { paths } from "@/lib/paths/pages";
import { resolveFeatureName } from "@/lib/search/queries/resolve-feature";
import { suggestFeatures } from "@/lib/search/queries/search";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { toFound, toMoved } from "@/lib/static-props/outcome";
import type { RequestContext, ServerPageDefinition } from "@/lib/static-props/page";

const MAX_NAME_LENGTH = 60;

const params = z.object({
	id: textParam,
	target: targetParam,
	region: regionParam,
	scheme: z.enum(["", ...colorSchemeSchema.options]).catch(""),
});

function load(typed: z.output<typeof params>, { locale }: RequestContext) {
	const { id, target, region } = typed;
	const match = resolveFeatureName(id);
	if (match && match.id !== id) return toMoved(paths.snippets({ ...typed, id: match.id }));
	const { refusal } = resolveAudienceOrDefault(target, region);
	return toFound<SnippetsProps>({
		typed,
		...(refusal && { refusal }),
		regions: buildRegionChoices(getRegionCodes(), toLocale(locale)),
		...(match && { feature: { id, name: match.feature.name } }),
		...(id !== "" && !match && { unknown: suggestFeatures(truncateText(id, MAX_NAME_LENGTH)) }),
	});
}

/** `/embed`: code to copy for a feature's badges and frame. */
export const snippetsPage = {
	route: "/embed",
	params,
	props: snippetsProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof snippetsProps>;
