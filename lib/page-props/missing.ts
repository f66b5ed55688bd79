import { z } from "zod";
import { byName, sharesOf } from "@/lib/answers/feature-line";
import { releaseDay } from "@/lib/answers/releases";
import { features } from "@/lib/data/features";
import { lackingEdition, oneAway } from "@/lib/domain/one-away";
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
	const away = features().flatMap(([id, { name, status, discouraged }]) => {
		const nearly = discouraged || status.baseline ? undefined : oneAway(status, releaseDay);
		if (!nearly) return [];
		const { missing, since } = nearly;
		const only = lackingEdition(status, missing);
		return { family: missing, line: { id, name, day: since, ...sharesOf(id), ...(only && { only }) } };
	});
	const browsers = browserFamily.options.map((family) => ({
		family,
		lines: away
			.filter((one) => one.family === family)
			.map(({ line }) => line)
			.sort(oldestFirst),
	}));
	return found({ browsers: browsers.sort((a, b) => b.lines.length - a.lines.length) });
}

/** `/missing`: features that one core browser keeps from Baseline, by that browser. */
export const missingPage = {
	route: "/missing",
	params,
	props: missingProps,
	load,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof missingProps>;
