import { z } from "zod";
import { leastParam, targetParam, truncateText } from "@/lib/api/read-params";
import { regionParam, resolveAudienceOrDefault } from "@/lib/audience/queries/requested-audience";
import { getCurrentBaseline } from "@/lib/compat/queries/current-baseline";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatureEntries } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { type EmbeddedFeature, findEmbeddedFeatures } from "@/lib/embed/queries/embedded-features";
import { colorSchemeSchema, type EmbedProps, embedProps } from "@/lib/embed/schema/page";
import { getFeatureLimits } from "@/lib/features/queries/support-limits";
import { paths } from "@/lib/paths/pages";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { toFound, toMissingWithProps, toMoved } from "@/lib/static-props/outcome";
import type { ServerPageDefinition } from "@/lib/static-props/page";
import { MAX_SET_FEATURES } from "@/lib/support/max-set-features";
import { parseInlineHtml } from "@/lib/support/parse-inline";
import { computeSetReach } from "@/lib/support/reach";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import type { Feature } from "@/lib/support/schema/web-features";
import { summarizePictureReach } from "@/lib/support/summarize-reach";
import { computeSetVerdict } from "@/lib/support/verdict";

const MAX_ID_LENGTH = 60;

const params = z.object({
	id: z.string(),
	target: targetParam,
	region: regionParam,
	scheme: colorSchemeSchema.optional().catch(undefined),
	least: leastParam.optional().catch(undefined),
});

type FrameParams = z.output<typeof params>;

/** The audience and the settings of a frame, and the reach of its features in that audience. */
function loadSettings({ target, region, scheme, least: percent }: FrameParams, features: readonly Feature[]) {
	const { audience, refusal } = resolveAudienceOrDefault(target, region);
	const supports = features.map(getFeatureSupport);
	const reach = computeSetReach(supports, audience.low);
	const share = reach.supported;
	const settings = {
		target: (!refusal && target) || DEFAULT_QUERY,
		region: (!refusal && region) || WORLD,
		...(refusal && { refusal }),
		...(percent !== undefined && { least: { percent, share, isReached: share >= percent / 100 } }),
		days: getSourceDays(),
		...(scheme && { scheme }),
	};
	return { settings, audience, supports, reach };
}

function buildSet(query: FrameParams, features: EmbeddedFeature[]): EmbedProps {
	const { settings, audience, supports, reach } = loadSettings(
		query,
		features.map(({ feature }) => feature),
	);
	return {
		kind: "set",
		features: features.map(({ id, feature }) => ({ id, name: feature.name })),
		verdict: computeSetVerdict(supports, audience.target),
		reach,
		...settings,
	};
}

function load(query: FrameParams) {
	const { id, target, region, scheme, least } = query;
	const schemeProps = scheme && { scheme };
	const several = id.includes(",") ? findEmbeddedFeatures(id) : undefined;
	if (several?.kind === "found") return toFound(buildSet(query, several.features));
	if (several?.kind === "tooMany")
		return toMissingWithProps<EmbedProps>({ kind: "tooMany", most: MAX_SET_FEATURES, ...schemeProps });
	const entry = getFeatureEntries().find(id);
	if (entry?.kind === "moved")
		return toMoved(
			paths.embed(entry.redirect_target, {
				target,
				region,
				...schemeProps,
				...(least && { least: String(least) }),
			}),
		);
	if (entry?.kind !== "feature")
		return toMissingWithProps<EmbedProps>({
			kind: "missing",
			input: truncateText(id, MAX_ID_LENGTH),
			...schemeProps,
		});
	const { settings, audience } = loadSettings(query, [entry]);
	return toFound<EmbedProps>({
		kind: "feature",
		id,
		name: entry.name,
		baseline: getCurrentBaseline(entry),
		...(entry.discouraged && { discouraged: parseInlineHtml(entry.discouraged.reason_html) }),
		summary: summarizePictureReach(getFeatureSupport(entry), audience),
		...getFeatureLimits(entry),
		...settings,
	});
}

/** `/embed/[id]`: the reach of a feature, or of several together, as a small page for frames. */
export const embedPage = {
	route: "/embed/[id]",
	params,
	props: embedProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof embedProps>;
