import { z } from "zod";
import { defaultAudience } from "@/lib/answers/audience";
import { byName, sharesOf } from "@/lib/answers/feature-line";
import { arrivedNow, awayNow } from "@/lib/answers/one-away";
import { featureSupport } from "@/lib/answers/support";
import { features } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { mostGained } from "@/lib/domain/most-gained";
import { editionsOf } from "@/lib/domain/one-away";
import { gainIn } from "@/lib/domain/reach/reach";
import { keptShare } from "@/lib/domain/rounding";
import { readRange } from "@/lib/domain/version";
import { browserFamily } from "@/lib/schema/props/lists";
import { type MissingLine, missingProps } from "@/lib/schema/props/missing";
import type { CoreBrowser, Feature } from "@/lib/schema/web-features";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** Later than every day: what has none comes last. */
const NO_DAY = "9";
const dayOf = ({ day }: MissingLine) => readRange(day ?? NO_DAY).value;
const inOrder = (a: MissingLine, b: MissingLine) =>
	mostGained(a, b) || dayOf(a).localeCompare(dayOf(b)) || byName(a, b);

/** The share of the default audience that would gain a feature in full if browsers had it. */
const gainOf = (feature: Feature, browsers: CoreBrowser[]) =>
	keptShare(gainIn(featureSupport(feature), defaultAudience().low, browsers));

function load() {
	const away = features().flatMap(([id, feature]) => {
		const nearly = awayNow(feature);
		if (!nearly) return [];
		const { missing, since, only } = nearly;
		const gain = gainOf(feature, only ? [only] : editionsOf(missing));
		const line = { id, name: feature.name, day: since, ...sharesOf(id), gain, ...(only && { only }) };
		return { family: missing, line };
	});
	const arrived = features().flatMap(([id, feature]) => {
		const browsers = arrivedNow(feature);
		return browsers ? { id, name: feature.name, ...sharesOf(id), browsers } : [];
	});
	const browsers = browserFamily.options.map((family) => ({
		family,
		editions: editionsOf(family),
		lines: away
			.filter((one) => one.family === family)
			.map(({ line }) => line)
			.sort(inOrder),
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
