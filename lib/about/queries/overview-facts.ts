import type { FactsOf } from "@/lib/about/schema/page";
import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { getCurrentBaseline } from "@/lib/compat/queries/current-baseline";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { getRegionCodes } from "@/lib/data/usage";
import { findFeature } from "@/lib/reach/queries/feature-line";
import { buildSupportRows, getFeatureKeys } from "@/lib/reach/queries/support-rows";
import { summarizeReach } from "@/lib/support/summarize-reach";
import { getReachHistoryBrief } from "@/lib/trends/queries/reach-history";
import { listReachEvents } from "@/lib/trends/reach-events";

/** The number of browser releases in the data. */
export const countReleases = () =>
	getBrowsers()
		.entries()
		.reduce((sum, [, { releases }]) => sum + Object.keys(releases).length, 0);

/** A popular feature that does not reach everybody yet. */
const REACH_SAMPLE = "view-transitions";
const CODE_SAMPLE = {
	id: "text-wrap-balance",
	code: { before: "h1 {\n\t", use: "text-wrap: balance;", after: "\n}" },
};

function computeFeatureReach(id: string) {
	const found = findFeature(id);
	if (!found) return undefined;
	const { reach } = summarizeReach(getFeatureSupport(found.feature), getDefaultAudience());
	return { feature: found.feature, reach };
}

function buildPictures(): FactsOf<"overview">["pictures"] {
	const shown = computeFeatureReach(REACH_SAMPLE);
	const used = computeFeatureReach(CODE_SAMPLE.id);
	const time = shown && getReachHistoryBrief(getFeatureSupport(shown.feature));
	return {
		...(shown && { ship: { name: shown.feature.name, reach: shown.reach } }),
		...(shown &&
			time && {
				when: {
					name: shown.feature.name,
					line: time.line,
					events: listReachEvents(
						getCurrentBaseline(shown.feature),
						buildSupportRows(shown.feature, getFeatureKeys(shown.feature)),
					),
				},
			}),
		...(used && { code: { code: CODE_SAMPLE.code, left: used.reach.unsupported } }),
	};
}

/** The numbers of the overview: sizes of the data, and example answers. */
export const getOverviewFacts = (): FactsOf<"overview"> => ({
	chapter: "overview",
	features: getFeatures().length,
	keys: getCompatRecords().ids().length,
	releases: countReleases(),
	regions: getRegionCodes().length,
	days: getSourceDays(),
	pictures: buildPictures(),
});
