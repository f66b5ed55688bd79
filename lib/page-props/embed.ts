import { z } from "zod";
import { audienceOrDefault } from "@/lib/answers/audience-or-default";
import { baselineNow } from "@/lib/answers/baseline-now";
import { limitsOfFeature } from "@/lib/answers/limits";
import { featureSupport } from "@/lib/answers/support";
import { featureEntries } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { readInline } from "@/lib/domain/inline";
import { summaryOf } from "@/lib/domain/reach/summary";
import { regionParam } from "@/lib/page-props/params/region";
import { paths } from "@/lib/paths";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import { type EmbedProps, embedProps, scheme } from "@/lib/schema/props/embed";
import { cut, textParam } from "@/lib/schema/text-param";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { found, missingWith, moved } from "@/lib/static-props/outcome";
import type { ServerPageDefinition } from "@/lib/static-props/page";

const LONGEST_ID = 60;

const params = z.object({
	id: z.string(),
	target: textParam,
	region: regionParam,
	scheme: scheme.optional().catch(undefined),
});

function load({ id, target, region, scheme }: z.output<typeof params>) {
	const look = scheme && { scheme };
	const entry = featureEntries().find(id);
	if (entry?.kind === "moved") return moved(paths.embed(entry.redirect_target, { target, region, ...look }));
	if (entry?.kind !== "feature")
		return missingWith<EmbedProps>({ kind: "missing", asked: cut(id, LONGEST_ID), ...look });
	const { audience, refusal } = audienceOrDefault(target, region);
	return found<EmbedProps>({
		kind: "feature",
		id,
		name: entry.name,
		baseline: baselineNow(entry),
		...(entry.discouraged && { discouraged: readInline(entry.discouraged.reason_html) }),
		summary: summaryOf(featureSupport(entry), audience),
		...limitsOfFeature(entry),
		target: (!refusal && target) || DEFAULT_QUERY,
		region: (!refusal && region) || WORLD,
		...(refusal && { refusal }),
		days: sourceDays(),
		...look,
	});
}

/** `/embed/[id]`: a feature's answer as a small page to frame. */
export const embedPage = {
	route: "/embed/[id]",
	params,
	props: embedProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof embedProps>;
