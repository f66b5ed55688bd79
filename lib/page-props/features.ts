import { z } from "zod";
import { byName, featureLineOf } from "@/lib/answers/feature-line";
import { featureBriefs } from "@/lib/answers/feature-reach";
import { features, groups } from "@/lib/data/features";
import { type FeaturesProps, featuresProps } from "@/lib/schema/props/lists";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

function load() {
	const options = groups()
		.entries()
		.map(([id, { name }]) => ({ id, name }))
		.sort(byName);
	const indexOf = new Map(options.map(({ id }, index) => [id, index]));
	const lines = features().map((entry) => ({ ...featureLineOf(entry), groups: entry[1].group }));
	return found({
		groups: options,
		rows: lines
			.sort(byName)
			.map(({ id, name, level, day, groups, reach, withLimits }): FeaturesProps["rows"][number] => [
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
