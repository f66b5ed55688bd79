import { z } from "zod";
import { targetParam, truncateText } from "@/lib/api/read-params";
import { regionParam, resolveAudienceOrDefault } from "@/lib/audience/queries/requested-audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/audience/schema/default-audience";
import { getCurrentBaseline } from "@/lib/baseline/queries/baseline-dates";
import { getFeatureEntries } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { colorSchemeSchema, type EmbedProps, embedProps } from "@/lib/embed/schema/page";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { getFeatureLimits } from "@/lib/features/queries/support-limits";
import { paths } from "@/lib/paths/pages";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { toFound, toMissingWithProps, toMoved } from "@/lib/static-props/outcome";
import type { ServerPageDefinition } from "@/lib/static-props/page";
import { parseInlineHtml } from "@/lib/support/parse-inline";
import { summarizeReach } from "@/lib/support/summarize-reach";

const MAX_ID_LENGTH = 60;

const params = z.object({
	id: z.string(),
	target: targetParam,
	region: regionParam,
	scheme: colorSchemeSchema.optional().catch(undefined),
});

function load({ id, target, region, scheme }: z.output<typeof params>) {
	const schemeProps = scheme && { scheme };
	const entry = getFeatureEntries().find(id);
	if (entry?.kind === "moved")
		return toMoved(paths.embed(entry.redirect_target, { target, region, ...schemeProps }));
	if (entry?.kind !== "feature")
		return toMissingWithProps<EmbedProps>({
			kind: "missing",
			input: truncateText(id, MAX_ID_LENGTH),
			...schemeProps,
		});
	const { audience, refusal } = resolveAudienceOrDefault(target, region);
	return toFound<EmbedProps>({
		kind: "feature",
		id,
		name: entry.name,
		baseline: getCurrentBaseline(entry),
		...(entry.discouraged && { discouraged: parseInlineHtml(entry.discouraged.reason_html) }),
		summary: summarizeReach(getFeatureSupport(entry), audience),
		...getFeatureLimits(entry),
		target: (!refusal && target) || DEFAULT_QUERY,
		region: (!refusal && region) || WORLD,
		...(refusal && { refusal }),
		days: getSourceDays(),
		...schemeProps,
	});
}

/** `/embed/[id]`: a feature's reach as a small page for frames. */
export const embedPage = {
	route: "/embed/[id]",
	params,
	props: embedProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof embedProps>;
