import { z } from "zod";
import { byName, featureLineOf } from "@/lib/answers/feature-line";
import { featureBriefs } from "@/lib/answers/feature-reach";
import { featureSupport } from "@/lib/answers/support";
import { mostlyCrossing } from "@/lib/answers/through-time";
import { timeBase } from "@/lib/answers/time-base";
import { features, groups } from "@/lib/data/features";
import { WORLD } from "@/lib/schema/default-audience";
import { type FeaturesProps, featuresProps } from "@/lib/schema/props/lists";
import type { Feature } from "@/lib/schema/web-features";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** How many months until a feature comes to 95 % of the world's people; 0 where it has, -1 where that is not foreseen. */
function monthsUntilMost(feature: Feature): number {
	const crossing = mostlyCrossing(featureSupport(feature));
	if (crossing?.kind === "reached") return 0;
	return crossing?.kind === "expected" ? crossing.months : -1;
}

function load() {
	const options = groups()
		.entries()
		.map(([id, { name }]) => ({ id, name }))
		.sort(byName);
	const indexOf = new Map(options.map(({ id }, index) => [id, index]));
	const lines = features()
		.map((entry) => ({ ...featureLineOf(entry), groups: entry[1].group, due: monthsUntilMost(entry[1]) }))
		.sort(byName);
	const world = timeBase(WORLD);
	return found({
		...(world.kind === "found" && {
			due: { origin: world.base.base.origin, months: lines.map(({ due }) => due) },
		}),
		groups: options,
		rows: lines.map(({ id, name, level, day, groups, reach, withLimits }): FeaturesProps["rows"][number] => [
			id,
			name,
			level,
			day,
			groups.flatMap((group) => indexOf.get(group) ?? []),
			reach,
			featureBriefs().get(id)?.verdict ?? "unknown",
			...(withLimits === undefined ? ([] as const) : ([withLimits] as const)),
		]),
	});
}

/** `/features`: every feature on one page; the reader's filters work on it in the browser. */
export const featuresPage = {
	route: "/features",
	params,
	props: featuresProps,
	load,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof featuresProps>;
