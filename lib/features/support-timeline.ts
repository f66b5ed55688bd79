import { toBaselineStatus } from "@/lib/support/baseline";
import { createTimeAxis } from "@/lib/support/chart-axes";
import type { SupportTimelineSeries } from "@/lib/support/schema/charts";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { CoreBrowser, FeatureStatus } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";

/** Years that fit under the axis on the narrowest screen. */
const YEARS = 4;

const getFirstOfYear = (day: string, yearsBefore = 0) => `${Number(day.slice(0, 4)) - yearsBefore}-01-01`;

/** The days on which a feature became newly available and became, or will become, widely available. */
function getBaselineDays(status: FeatureStatus, today: string): [newly: string, widely: string] | undefined {
	const view = toBaselineStatus(status, today);
	if (view.level === "limited") return undefined;
	const widely = view.level === "widely" ? view.widelySince : view.widelyFrom;
	return [parseRangedValue(view.newlySince).value, parseRangedValue(widely).value];
}

/**
 * The support timeline of a feature: when each core browser added support. It runs from the January before the first
 * date to today, or to the day on which the feature becomes widely available if that is after today.
 * @param releaseDay the ISO day on which a browser's version came out, where known.
 * @param today ISO day.
 * @returns undefined when no core browser supports the feature.
 */
export function computeSupportTimeline(
	status: FeatureStatus,
	releaseDay: (browser: CoreBrowser, version: string) => string | undefined,
	today: string,
): SupportTimelineSeries | undefined {
	const days = coreBrowsers.map((browser) => {
		const version = status.support[browser];
		return version === undefined ? undefined : releaseDay(browser, version);
	});
	const inBaseline = getBaselineDays(status, today);
	const known = [...days, ...(inBaseline ?? [])].filter((day) => day !== undefined).sort();
	const [first] = known;
	if (first === undefined || days.every((day) => day === undefined)) return undefined;
	const last = [...known, today].sort().at(-1) ?? today;
	// A period of less than two years would show a single year on the axis.
	const short = Number(last.slice(0, 4)) - Number(first.slice(0, 4)) < 2;
	const { toPosition, years } = createTimeAxis(getFirstOfYear(first, short ? 1 : 0), last, YEARS);
	return {
		starts: days.map((day) => (day === undefined ? null : toPosition(day))),
		years,
		today: toPosition(today),
		...(inBaseline && { baseline: [toPosition(inBaseline[0]), toPosition(inBaseline[1])] }),
	};
}
