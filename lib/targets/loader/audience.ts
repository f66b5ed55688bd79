import { z } from "zod";
import { summarizeAudience } from "@/lib/audience/audience-summary";
import { resolveAudience } from "@/lib/audience/queries/audience";
import { getAudienceTables } from "@/lib/audience/queries/audience-tables";
import { getRegionCodes, getUsageDataVersions } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { toFound } from "@/lib/static-props/outcome";
import type { RequestContext, StaticPageDefinition } from "@/lib/static-props/page";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { getTargetFit } from "@/lib/targets/queries/preset-targets";
import { audienceProps } from "@/lib/targets/schema/audience-page";

const params = z.object({});

function load(_: object, { locale }: RequestContext) {
	const outcome = resolveAudience(DEFAULT_QUERY, WORLD);
	if (outcome.kind !== "found") throw new Error(`Cannot resolve the default target: ${outcome.kind}`);
	const fit = getTargetFit(WORLD);
	if (!fit) throw new Error("No usage data for the world");
	return toFound({
		query: DEFAULT_QUERY,
		region: WORLD,
		fit,
		summary: summarizeAudience(outcome.audience),
		regions: buildRegionChoices(getRegionCodes(), toLocale(locale)),
		...getAudienceTables(),
		sources: getUsageDataVersions(),
	});
}

/** `/audience`: the form to choose an audience. The prerendered HTML lists the browsers of the default one. */
export const audiencePage = {
	route: "/audience",
	params,
	props: audienceProps,
	load,
} satisfies StaticPageDefinition<typeof params, typeof audienceProps>;
