import { baselineOf } from "@/lib/domain/baseline";
import { readRange } from "@/lib/domain/version";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { SupportTimeline } from "@/lib/schema/props/charts";
import type { CoreBrowser, FeatureStatus } from "@/lib/schema/web-features";
import { timeAxis } from "./axes";

/** Years that fit under the axis on the narrowest screen. */
const YEARS = 4;

const firstOfYear = (day: string, yearsBefore = 0) => `${Number(day.slice(0, 4)) - yearsBefore}-01-01`;

/** The days on which a feature turned newly and turned, or is to turn, widely available. */
function baselineDays(status: FeatureStatus, today: string): [newly: string, widely: string] | undefined {
	const view = baselineOf(status, today);
	if (view.level === "limited") return undefined;
	const widely = view.level === "widely" ? view.widelySince : view.widelyFrom;
	return [readRange(view.newlySince).value, readRange(widely).value];
}

/**
 * The support timeline of a feature: since when each core browser supports it, from the January before the first
 * one to today, or to the day on which the feature turns widely available if that is later.
 * @param releaseDay the ISO day on which a browser's version came out, where known.
 * @param today ISO day.
 * @returns undefined when no core browser supports the feature.
 */
export function supportTimeline(
	status: FeatureStatus,
	releaseDay: (browser: CoreBrowser, version: string) => string | undefined,
	today: string,
): SupportTimeline | undefined {
	const days = coreBrowsers.map((browser) => {
		const version = status.support[browser];
		return version === undefined ? undefined : releaseDay(browser, version);
	});
	const inBaseline = baselineDays(status, today);
	const known = [...days, ...(inBaseline ?? [])].filter((day) => day !== undefined).sort();
	const [first] = known;
	if (first === undefined || days.every((day) => day === undefined)) return undefined;
	const last = [...known, today].sort().at(-1) ?? today;
	// Less than two years would leave an axis with a single year on it.
	const short = Number(last.slice(0, 4)) - Number(first.slice(0, 4)) < 2;
	const { place, years } = timeAxis(firstOfYear(first, short ? 1 : 0), last, YEARS);
	return {
		starts: days.map((day) => (day === undefined ? null : place(day))),
		years,
		today: place(today),
		...(inBaseline && { baseline: [place(inBaseline[0]), place(inBaseline[1])] }),
	};
}
