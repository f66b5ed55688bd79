import { z } from "zod";
import type { ApiOutcome } from "@/lib/api/definition";
import { resolveOptionalAudience } from "@/lib/audience/queries/requested-audience";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures, getGroups } from "@/lib/data/features";
import { getToday } from "@/lib/data/today";
import {
	applyAudienceAnswers,
	type FilteredRow,
	filterFeatures,
	parseFeatureFilters,
	removeDueDates,
} from "@/lib/features/filter-features";
import { type FeaturesProps, featuresProps } from "@/lib/features/schema/feature-list";
import { compareNames, toFeatureLine } from "@/lib/reach/queries/feature-line";
import { getFeatureBriefs } from "@/lib/reach/queries/feature-reach";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { Feature } from "@/lib/support/schema/web-features";
import { indexAudience, summarizeReachBriefly } from "@/lib/support/summarize-reach";
import { getWorldMajorityCrossing } from "@/lib/trends/queries/reach-history";
import { getUsageHistory } from "@/lib/trends/queries/usage-history";

const params = z.object({});

/** Months until a feature reaches 95 % of the world's people: 0 when reached, -1 when not expected. */
function countMonthsUntilMajority(feature: Feature): number {
	const crossing = getWorldMajorityCrossing(getFeatureSupport(feature));
	if (crossing?.kind === "reached") return 0;
	return crossing?.kind === "expected" ? crossing.months : -1;
}

function buildProps(): FeaturesProps {
	const options = getGroups()
		.entries()
		.map(([id, { name }]) => ({ id, name }))
		.sort(compareNames);
	const indexOf = new Map(options.map(({ id }, index) => [id, index]));
	const lines = getFeatures()
		.map((entry) => ({
			...toFeatureLine(entry),
			groups: entry[1].group,
			due: countMonthsUntilMajority(entry[1]),
		}))
		.sort(compareNames);
	const world = getUsageHistory(WORLD);
	return {
		...(world.kind === "found" && {
			due: { origin: world.history.base.origin, months: lines.map(({ due }) => due) },
		}),
		groups: options,
		rows: lines.map(({ id, name, level, day, groups, reach, withLimits }): FeaturesProps["rows"][number] => [
			id,
			name,
			level,
			day,
			groups.flatMap((group) => indexOf.get(group) ?? []),
			reach,
			getFeatureBriefs().get(id)?.answer ?? "unknown",
			...(withLimits === undefined ? ([] as const) : ([withLimits] as const)),
		]),
	};
}

let cached: { today: string; props: FeaturesProps } | undefined;

/** The props of `/features`. Cached for a day, because forecasts depend on the day. */
function getProps(): FeaturesProps {
	const today = getToday();
	if (cached?.today !== today) cached = { today, props: buildProps() };
	return cached.props;
}

type Query = Record<string, string | string[] | undefined>;

/**
 * Finds the lines of the features list for the filters of `/features`, and the audience of `target` and `region`.
 * Invalid filters count as not set, as on the page.
 */
export function loadFilteredFeatures({
	target,
	region,
	...query
}: Query): ApiOutcome<{ rows: FilteredRow[]; origin: string | undefined }> {
	const props = getProps();
	const filters = parseFeatureFilters(query, props.groups);
	const find = (own: FeaturesProps) => ({ rows: filterFeatures(own, filters), origin: own.due?.origin });
	const outcome = resolveOptionalAudience({ target, region });
	if (outcome.kind !== "found") return outcome;
	if (!outcome.body) return { kind: "found", body: find(props) };
	const audience = indexAudience(outcome.body);
	const answers = new Map(
		getFeatures().map(([id, feature]) => [id, summarizeReachBriefly(getFeatureSupport(feature), audience)]),
	);
	const own = applyAudienceAnswers(props, answers);
	const isWorld = outcome.body.weights.kind === "region" && outcome.body.weights.code === WORLD;
	return { kind: "found", body: find(isWorld ? own : removeDueDates(own)) };
}

/** `/features`: every feature on one page. Filters run in the browser. */
export const featuresPage = {
	route: "/features",
	params,
	props: featuresProps,
	load: () => toFound(getProps()),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof featuresProps>;
