import { z } from "zod";
import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { findMissingBrowserNow } from "@/lib/baseline/queries/missing-browser";
import { findLatestCrossings } from "@/lib/changes/queries/reach-crossings";
import { getCurrentBaseline } from "@/lib/compat/queries/current-baseline";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures, getGroups } from "@/lib/data/features";
import { getRegionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { findBestStep } from "@/lib/plan/queries/plan-targets";
import { compareNames, countLevels, getDefaultReach, toFeatureLine } from "@/lib/reach/queries/feature-line";
import { getFeatureBriefs } from "@/lib/reach/queries/feature-reach";
import type { FeatureLine } from "@/lib/reach/schema";
import { type HomeProps, homeProps } from "@/lib/site/schema";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { RequestContext, StaticPageDefinition } from "@/lib/static-props/page";
import { compareText } from "@/lib/support/compare-text";
import { computeReach } from "@/lib/support/reach";
import { roundStoredShare } from "@/lib/support/rounding";
import { WORLD } from "@/lib/support/schema/default-audience";
import { listGlyphShares } from "@/lib/support/summarize-reach";
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
		const feature = byId.get(id);
		const brief = getFeatureBriefs().get(id);
		if (!feature || !brief) return [];
		const agents = listGlyphShares(getFeatureSupport(feature), getDefaultAudience().low);
		return [{ id, name: feature.name, answer: brief.answer, agents, ...getDefaultReach(id) }];
	});
}

/** A feature that many would use, for the result of a check. */
const CHECKED_ID = "interpolate-size";

/** A result of each job for the default audience, if there is one. */
function getResults(): HomeProps["results"] {
	const byId = new Map(getFeatures());
	const checked = byId.get(CHECKED_ID);
	const step = findBestStep();
	const crossing = findLatestCrossings(WORLD)?.sort((a, b) => b.least - a.least)[0];
	const crossed = crossing && byId.get(crossing.id);
	return {
		...(checked && {
			check: {
				id: CHECKED_ID,
				share: roundStoredShare(
					computeReach(getFeatureSupport(checked), getDefaultAudience().low).unsupported,
				),
			},
		}),
		...(step && {
			plan: {
				agents: step.agents,
				...(step.version !== undefined && { version: step.version }),
				lost: roundStoredShare(step.lost),
				gained: step.gained,
			},
		}),
		...(crossing &&
			crossed && { changes: { name: crossed.name, least: crossing.least, month: crossing.month } }),
	};
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
		results: getResults(),
		regions: buildRegionChoices(getRegionCodes(), toLocale(locale)),
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
