import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { MissingOverTime } from "@/lib/schema/props/charts";
import type { CoreBrowser, FeatureStatus } from "@/lib/schema/web-features";
import { countAxis, pathOf, timeAxis } from "./axes";
import { quarters } from "./quarters";

/** Years that fit under a drawing a quarter of the page wide. */
const YEARS = 3;
/** Later than every day: a browser that does not support a feature. */
const NEVER = "9";

const earliest = (days: string[]) => [...days].sort()[0] ?? NEVER;

/**
 * How many features each core browser lacked over time: at the end of a quarter a browser lacks a feature when some
 * other core browser supports it (web-features' `status.support`) in a version that was out by then, and this one in
 * none that was. Desktop and phone editions are counted apart. It starts in the first quarter at whose end every core
 * browser had a version out. What was supported once and has been dropped by all is not seen: `status.support` tells
 * of today.
 * @param releaseDay the ISO day on which a browser's version came out, where known; an upper bound (`≤`) as its bound.
 * @param today ISO day, the end of the quarter that still runs.
 * @returns undefined when a core browser supports nothing yet.
 */
export function missingOverTime(
	statuses: FeatureStatus[],
	releaseDay: (browser: CoreBrowser, version: string) => string | undefined,
	today: string,
): MissingOverTime | undefined {
	const dayIn = (browser: CoreBrowser, { support }: FeatureStatus) => {
		const version = support[browser];
		return (version === undefined ? undefined : releaseDay(browser, version)) ?? NEVER;
	};
	const shipped = coreBrowsers.map((browser) => statuses.map((status) => dayIn(browser, status)));
	const start = shipped.map(earliest).sort().at(-1) ?? NEVER;
	if (start > today) return undefined;
	const days = quarters(start, today);
	const firstOf = statuses.map((_, feature) => earliest(shipped.map((days) => days[feature] ?? NEVER)));
	const counted = coreBrowsers.map((browser, index) => ({
		browser,
		counts: days.map(
			(day) =>
				shipped[index]?.filter((own, feature) => own > day && (firstOf[feature] ?? NEVER) <= day).length ?? 0,
		),
	}));
	const x = timeAxis(days[0] ?? today, today, YEARS);
	const y = countAxis(Math.max(...counted.flatMap(({ counts }) => counts)));
	return {
		days,
		browsers: counted.map(({ browser, counts }) => ({
			browser,
			counts,
			path: pathOf(counts.map((count, index) => [x.place(days[index] ?? today), y.place(count)])),
		})),
		years: x.years,
		counts: y.counts,
	};
}
