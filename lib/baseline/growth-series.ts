import { createCountAxis, createTimeAxis, toSvgPath } from "@/lib/support/chart-axes";
import { listQuarterEnds } from "@/lib/support/quarters";
import type { BaselineGrowthSeries } from "@/lib/support/schema/charts";
import type { FeatureStatus } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";

const YEARS = 5;

/** Counts the days up to and including `day`. */
const countUpTo = (days: string[], day: string) => days.filter((one) => one <= day).length;

/**
 * The size of Baseline at the end of every quarter since its first feature: the number of newly or widely available
 * features, and of widely available ones, by the dates of web-features. An upper bound (`≤`) counts as its day.
 * @param today ISO day; dates after it are left out.
 * @returns undefined when no feature is in Baseline yet.
 */
export function computeBaselineGrowth(
	statuses: FeatureStatus[],
	today: string,
): BaselineGrowthSeries | undefined {
	const days = (key: "baseline_low_date" | "baseline_high_date") =>
		statuses.flatMap(({ [key]: day }) => (day ? parseRangedValue(day).value : [])).sort();
	const newly = days("baseline_low_date");
	const widely = days("baseline_high_date");
	const [first] = newly;
	if (first === undefined || first > today) return undefined;
	const rows = listQuarterEnds(first, today).map((day): [string, number, number] => [
		day,
		countUpTo(newly, day),
		countUpTo(widely, day),
	]);
	const [start = today] = rows.map(([day]) => day);
	const x = createTimeAxis(start, today, YEARS);
	const y = createCountAxis(Math.max(...rows.map(([, all]) => all)));
	return {
		rows,
		all: toSvgPath(rows.map(([day, all]) => [x.toPosition(day), y.toPosition(all)])),
		widely: toSvgPath(rows.map(([day, , widely]) => [x.toPosition(day), y.toPosition(widely)])),
		years: x.years,
		counts: y.counts,
	};
}
