import { z } from "zod";
import { byName, sharesOf } from "@/lib/answers/feature-line";
import { arrivedNow, awayNow } from "@/lib/answers/one-away";
import { features } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { readRange } from "@/lib/domain/version";
import { browserFamily } from "@/lib/schema/props/lists";
import { type MissingLine, missingProps } from "@/lib/schema/props/missing";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** Later than every day: what has none comes last. */
const NO_DAY = "9";
const dayOf = ({ day }: MissingLine) => readRange(day ?? NO_DAY).value;
const oldestFirst = (a: MissingLine, b: MissingLine) => dayOf(a).localeCompare(dayOf(b)) || byName(a, b);

function load() {
	const away = features().flatMap(([id, feature]) => {
		const nearly = awayNow(feature);
		if (!nearly) return [];
		const { missing, since, only } = nearly;
		const line = { id, name: feature.name, day: since, ...sharesOf(id), ...(only && { only }) };
		return { family: missing, line };
	});
	const arrived = features().flatMap(([id, feature]) => {
		const browsers = arrivedNow(feature);
		return browsers ? { id, name: feature.name, ...sharesOf(id), browsers } : [];
	});
	const browsers = browserFamily.options.map((family) => ({
		family,
		lines: away
			.filter((one) => one.family === family)
			.map(({ line }) => line)
			.sort(oldestFirst),
	}));
	const { features: featuresDay, compat } = sourceDays();
	return found({
		browsers: browsers.sort((a, b) => b.lines.length - a.lines.length),
		arrived: arrived.sort(byName),
		days: { features: featuresDay, compat },
	});
}

/** `/missing`: features that one core browser keeps from Baseline, by that browser. */
export const missingPage = {
	route: "/missing",
	params,
	props: missingProps,
	load,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof missingProps>;
