import { defaultAudience } from "@/lib/answers/audience";
import { baselineNow } from "@/lib/answers/baseline-now";
import { featureAt } from "@/lib/answers/feature-at";
import { featureSupport } from "@/lib/answers/support";
import { keysOf, supportRows } from "@/lib/answers/support-rows";
import { briefTime } from "@/lib/answers/through-time";
import { browsers, compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { regionCodes } from "@/lib/data/usage";
import { timeEventsOf } from "@/lib/domain/charts/time-events";
import { summaryOf } from "@/lib/domain/reach/summary";
import type { FactsOf } from "@/lib/schema/props/about";

/** How many releases of browsers the data tell of. */
export const releaseCount = () =>
	browsers()
		.entries()
		.reduce((sum, [, { releases }]) => sum + Object.keys(releases).length, 0);

/** What many ask about, and does not reach everybody yet. */
const SHOWN = "view-transitions";
const USED = {
	id: "text-wrap-balance",
	code: { before: "h1 {\n\t", use: "text-wrap: balance;", after: "\n}" },
};

function reachOfFeature(id: string) {
	const found = featureAt(id);
	if (!found) return undefined;
	const { reach } = summaryOf(featureSupport(found.feature), defaultAudience());
	return { feature: found.feature, reach };
}

function pictures(): FactsOf<"overview">["pictures"] {
	const shown = reachOfFeature(SHOWN);
	const used = reachOfFeature(USED.id);
	const time = shown && briefTime(featureSupport(shown.feature));
	return {
		...(shown && { ship: { name: shown.feature.name, reach: shown.reach } }),
		...(shown &&
			time && {
				when: {
					name: shown.feature.name,
					line: time.line,
					events: timeEventsOf(baselineNow(shown.feature), supportRows(shown.feature, keysOf(shown.feature))),
				},
			}),
		...(used && { code: { code: USED.code, left: used.reach.unsupported } }),
	};
}

/** How much there is, and what the site answers. */
export const overviewFacts = (): FactsOf<"overview"> => ({
	chapter: "overview",
	features: features().length,
	keys: compatRecords().ids().length,
	releases: releaseCount(),
	regions: regionCodes().length,
	days: sourceDays(),
	pictures: pictures(),
});
