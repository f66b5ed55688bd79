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
import { indexAudience, summarizeReachBriefly } from "@/lib/support/summarize-reach";
import { getRegionCrossing } from "@/lib/trends/queries/reach-history";
import { getUsageHistory } from "@/lib/trends/queries/usage-history";

const params = z.object({});

type Due = NonNullable<FeaturesProps["due"]>;

/** Finds when features reach 95 % of a region's people; undefined if the history is unavailable. */
function findDue(ids: readonly string[], code: string): Due | undefined {
	const outcome = getUsageHistory(code);
	if (outcome.kind !== "found") return undefined;
	const due: Due = { origin: outcome.history.origin, months: [], ranges: {} };
	const features = new Map(getFeatures());
	for (const id of ids) {
		const feature = features.get(id);
		const crossing = feature && getRegionCrossing(getFeatureSupport(feature), code);
		if (crossing?.kind === "expected") due.ranges[id] = [crossing.earliest, crossing.latest ?? ""];
		due.months.push(crossing?.kind === "reached" ? 0 : crossing?.kind === "expected" ? crossing.months : -1);
	}
	return due;
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
		}))
		.sort(compareNames);
	const due = findDue(
		lines.map(({ id }) => id),
		WORLD,
	);
	return {
		...(due && { due }),
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
}: Query): ApiOutcome<{ rows: FilteredRow[]; due: Due | undefined }> {
	const props = getProps();
	const filters = parseFeatureFilters(query, props.groups);
	const find = (own: FeaturesProps) => ({ rows: filterFeatures(own, filters), due: own.due });
	const outcome = resolveOptionalAudience({ target, region });
	if (outcome.kind !== "found") return outcome;
	if (!outcome.body) return { kind: "found", body: find(props) };
	const audience = indexAudience(outcome.body);
	const answers = new Map(
		getFeatures().map(([id, feature]) => [id, summarizeReachBriefly(getFeatureSupport(feature), audience)]),
	);
	const own = applyAudienceAnswers(props, answers);
	const { weights } = outcome.body;
	const due =
		weights.kind === "region"
			? findDue(
					own.rows.map(([id]) => id),
					weights.code,
				)
			: undefined;
	return { kind: "found", body: find({ ...removeDueDates(own), ...(due && { due }) }) };
}

/** `/features`: every feature on one page. Filters run in the browser. */
export const featuresPage = {
	route: "/features",
	params,
	props: featuresProps,
	load: () => toFound(getProps()),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof featuresProps>;
