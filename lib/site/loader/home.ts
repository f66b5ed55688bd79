import { z } from "zod";
import { findMissingBrowserNow } from "@/lib/baseline/queries/missing-browser";
import { findLatestCrossings } from "@/lib/changes/queries/reach-crossings";
import { getCurrentBaseline } from "@/lib/compat/queries/current-baseline";
import { getFeatures, getGroups } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { getRegionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { compareNames, countLevels, getDefaultReach, toFeatureLine } from "@/lib/reach/queries/feature-line";
import { getFeatureBriefs } from "@/lib/reach/queries/feature-reach";
import type { FeatureLine } from "@/lib/reach/schema";
import { type HomeProps, homeProps } from "@/lib/site/schema";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { RequestContext, StaticPageDefinition } from "@/lib/static-props/page";
import { compareText } from "@/lib/support/compare-text";
import { WORLD } from "@/lib/support/schema/default-audience";
import { parseRangedValue } from "@/lib/support/version";

const MAX_LINES = 8;
const params = z.object({});

const getDay = ({ day }: FeatureLine) => parseRangedValue(day ?? "").value;
const newestFirst = (a: FeatureLine, b: FeatureLine) =>
	compareText(getDay(b), getDay(a)) || compareNames(a, b);

function listFeaturesMissingOneBrowser() {
	return getFeatures().flatMap((entry) => {
		const away = findMissingBrowserNow(entry[1]);
		return away ? { ...toFeatureLine(entry), day: away.since, missing: away.missing } : [];
	});
}

/**
 * Popular features with different answers: one that works almost everywhere, one with limits, two that exclude some
 * people.
 */
const sampleIds = ["text-wrap-balance", "popover", "view-transitions", "scope"];

/** The verdicts for the default audience on the sample features that exist in the data. */
function getSample(): HomeProps["sample"] {
	const byId = new Map(getFeatures());
	return sampleIds.flatMap((id) => {
		const name = byId.get(id)?.name;
		const brief = getFeatureBriefs().get(id);
		return name && brief ? [{ id, name, answer: brief.answer, ...getDefaultReach(id) }] : [];
	});
}

/** The features that last crossed a reach threshold, the highest threshold first. */
function getChangedLines(): Pick<HomeProps, "changed"> {
	const last = findLatestCrossings(WORLD);
	if (!last) return {};
	const byId = new Map(getFeatures());
	const lines = last
		.toSorted((a, b) => b.least - a.least)
		.flatMap(({ id }) => {
			const feature = byId.get(id);
			return feature ? toFeatureLine([id, feature]) : [];
		});
	return { changed: lines.slice(0, MAX_LINES) };
}

function load(_: object, { locale }: RequestContext) {
	const lines = getFeatures().map(toFeatureLine);
	const widely = getFeatures().flatMap((entry) => {
		const view = getCurrentBaseline(entry[1]);
		return view.level === "widely" ? { ...toFeatureLine(entry), day: view.widelySince } : [];
	});
	const sizes = getGroups()
		.entries()
		.map(([id, { name }]) => ({
			id,
			name,
			size: getFeatures().filter(([, { group }]) => group.includes(id)).length,
		}));
	return toFound({
		counts: countLevels(getFeatures()),
		newly: lines
			.filter(({ level }) => level === "newly")
			.sort(newestFirst)
			.slice(0, MAX_LINES),
		widely: widely.sort(newestFirst).slice(0, MAX_LINES),
		...getChangedLines(),
		oneAway: listFeaturesMissingOneBrowser().sort(newestFirst).slice(0, MAX_LINES),
		groups: sizes.sort((a, b) => b.size - a.size || compareNames(a, b)).slice(0, 16),
		sample: getSample(),
		regions: buildRegionChoices(getRegionCodes(), toLocale(locale)),
		days: getSourceDays(),
	});
}

/** `/`: entry points and recent changes. */
export const homePage = {
	route: "/",
	params,
	props: homeProps,
	load,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof homeProps>;
