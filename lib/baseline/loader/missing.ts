import { z } from "zod";
import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { getBrowserEditions } from "@/lib/baseline/missing-browser";
import { findMissingBrowserNow, listNewerSupport } from "@/lib/baseline/queries/missing-browser";
import { compareGains } from "@/lib/baseline/rank-gains";
import { type MissingLine, missingProps } from "@/lib/baseline/schema/missing-page";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { compareNames, getDefaultReach } from "@/lib/reach/queries/feature-line";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { compareText } from "@/lib/support/compare-text";
import { computeGain } from "@/lib/support/reach";
import { roundStoredShare } from "@/lib/support/rounding";
import { browserFamilies } from "@/lib/support/schema/core-browsers";
import type { CoreBrowser, Feature } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";

const params = z.object({});

/** Sorts after every ISO day, so lines without a day come last. */
const NO_DAY = "9";
const getSortDay = ({ day }: MissingLine) => parseRangedValue(day ?? NO_DAY).value;
const compareLines = (a: MissingLine, b: MissingLine) =>
	compareGains(a, b) || compareText(getSortDay(a), getSortDay(b)) || compareNames(a, b);

/** The share (0..1) of the default audience that would gain full support if the browsers added a feature. */
const getGain = (feature: Feature, browsers: CoreBrowser[]) =>
	roundStoredShare(computeGain(getFeatureSupport(feature), getDefaultAudience().low, browsers));

function load() {
	const oneAway = getFeatures().flatMap(([id, feature]) => {
		const nearly = findMissingBrowserNow(feature);
		if (!nearly) return [];
		const { missing, since, only } = nearly;
		const gain = getGain(feature, only ? [only] : getBrowserEditions(missing));
		const line = { id, name: feature.name, day: since, ...getDefaultReach(id), gain, ...(only && { only }) };
		return { family: missing, line };
	});
	const arrived = getFeatures().flatMap(([id, feature]) => {
		const browsers = listNewerSupport(feature);
		return browsers ? { id, name: feature.name, ...getDefaultReach(id), browsers } : [];
	});
	const browsers = browserFamilies.map((family) => ({
		family,
		editions: getBrowserEditions(family),
		lines: oneAway
			.filter((one) => one.family === family)
			.map(({ line }) => line)
			.sort(compareLines),
	}));
	const { features: featuresDay, compat } = getSourceDays();
	return toFound({
		browsers: browsers.sort((a, b) => b.lines.length - a.lines.length),
		arrived: arrived.sort(compareNames),
		days: { features: featuresDay, compat },
	});
}

/** `/missing`: features that only one core browser lacks for Baseline, by that browser. */
export const missingPage = {
	route: "/missing",
	params,
	props: missingProps,
	load,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof missingProps>;
