import { z } from "zod";
import { browsersProps } from "@/lib/browsers/schema/page";
import { getReleaseDay, toReleaseLine } from "@/lib/compat/queries/releases";
import { getBrowsers } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { createCountAxis, createTimeAxis, toSvgPath } from "@/lib/support/chart-axes";
import { listQuarterEnds } from "@/lib/support/quarters";
import type { MissingFeaturesSeries } from "@/lib/support/schema/charts";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { CoreBrowser, FeatureStatus } from "@/lib/support/schema/web-features";

/** Years that fit under a chart a quarter of the page wide. */
const YEARS = 3;
/** Sorts after every ISO day: the browser does not support the feature. */
const NEVER = "9";

const earliest = (days: string[]) => [...days].sort()[0] ?? NEVER;

/**
 * Counts the features that each core browser lacked at the end of each quarter: another core browser had released
 * support by then (web-features' `status.support`), and this one had not. Desktop and phone editions count
 * separately. The series starts in the first quarter at whose end every core browser had a release. It does not
 * include features that all browsers have removed, because `status.support` describes today.
 * @param releaseDay the ISO day on which a browser's version came out, if known; an upper bound (`≤`) counts as its day.
 * @param today ISO day, the end of the current quarter.
 * @returns undefined when a core browser supports nothing yet.
 */
export function computeMissingFeatures(
	statuses: FeatureStatus[],
	releaseDay: (browser: CoreBrowser, version: string) => string | undefined,
	today: string,
): MissingFeaturesSeries | undefined {
	const dayIn = (browser: CoreBrowser, { support }: FeatureStatus) => {
		const version = support[browser];
		return (version === undefined ? undefined : releaseDay(browser, version)) ?? NEVER;
	};
	const shipped = coreBrowsers.map((browser) => statuses.map((status) => dayIn(browser, status)));
	const start = shipped.map(earliest).sort().at(-1) ?? NEVER;
	if (start > today) return undefined;
	const days = listQuarterEnds(start, today);
	const firstOf = statuses.map((_, feature) => earliest(shipped.map((days) => days[feature] ?? NEVER)));
	const counted = coreBrowsers.map((browser, index) => ({
		browser,
		counts: days.map(
			(day) =>
				shipped[index]?.filter((own, feature) => own > day && (firstOf[feature] ?? NEVER) <= day).length ?? 0,
		),
	}));
	const x = createTimeAxis(days[0] ?? today, today, YEARS);
	const y = createCountAxis(Math.max(...counted.flatMap(({ counts }) => counts)));
	return {
		days,
		browsers: counted.map(({ browser, counts }) => ({
			browser,
			counts,
			path: toSvgPath(
				counts.map((count, index) => [x.toPosition(days[index] ?? today), y.toPosition(count)]),
			),
		})),
		years: x.years,
		counts: y.counts,
	};
}

const params = z.object({});

/** `/browsers`: the browsers of BCD. */
export const browsersPage = {
	route: "/browsers",
	params,
	props: browsersProps,
	load: () => {
		const statuses = getFeatures().map(([, { status }]) => status);
		const missing = computeMissingFeatures(statuses, getReleaseDay, getSourceDays().features);
		return toFound({
			...(missing && { missing }),
			knownTo: getSourceDays().compat,
			browsers: getBrowsers()
				.entries()
				.map(([id, { type, releases }]) => {
					const current = Object.entries(releases).find(([, { status }]) => status === "current");
					return {
						id,
						type,
						releases: Object.keys(releases).length,
						...(current && { current: toReleaseLine(...current) }),
					};
				}),
		});
	},
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof browsersProps>;
