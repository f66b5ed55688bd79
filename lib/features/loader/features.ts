import { z } from "zod";
import { WORLD } from "@/lib/audience/schema/default-audience";
import { getFeatures, getGroups } from "@/lib/data/features";
import { compareNames, toFeatureLine } from "@/lib/features/queries/feature-line";
import { getFeatureBriefs } from "@/lib/features/queries/feature-reach";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { type FeaturesProps, featuresProps } from "@/lib/features/schema/feature-list";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import type { Feature } from "@/lib/support/schema/web-features";
import { getWorldMajorityCrossing } from "@/lib/trends/queries/reach-history";
import { getUsageHistory } from "@/lib/trends/queries/usage-history";

const params = z.object({});

/** Months until a feature reaches 95 % of the world's people: 0 when reached, -1 when not expected. */
function countMonthsUntilMajority(feature: Feature): number {
	const crossing = getWorldMajorityCrossing(getFeatureSupport(feature));
	if (crossing?.kind === "reached") return 0;
	return crossing?.kind === "expected" ? crossing.months : -1;
}

function load() {
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
	return toFound({
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
	});
}

/** `/features`: every feature on one page. Filters run in the browser. */
export const featuresPage = {
	route: "/features",
	params,
	props: featuresProps,
	load,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof featuresProps>;
