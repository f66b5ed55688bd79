import { readRange } from "@/lib/domain/version";
import type { BaselineGrowth } from "@/lib/schema/props/charts";
import type { FeatureStatus } from "@/lib/schema/web-features";
import { countAxis, pathOf, timeAxis } from "./axes";
import { quarters } from "./quarters";

const YEARS = 5;

/** How many of the sorted days are not later than `day`. */
const upTo = (days: string[], day: string) => days.filter((one) => one <= day).length;

/**
 * How Baseline grew: at the end of every quarter since the first feature, how many features were newly or widely
 * available, and how many widely, by the dates of web-features. A date known only as an upper bound (`≤`) counts as
 * that day.
 * @param today ISO day; what is dated later is left out.
 * @returns undefined when no feature is in Baseline yet.
 */
export function baselineGrowth(statuses: FeatureStatus[], today: string): BaselineGrowth | undefined {
	const days = (key: "baseline_low_date" | "baseline_high_date") =>
		statuses.flatMap(({ [key]: day }) => (day ? readRange(day).value : [])).sort();
	const newly = days("baseline_low_date");
	const widely = days("baseline_high_date");
	const [first] = newly;
	if (first === undefined || first > today) return undefined;
	const rows = quarters(first, today).map((day): [string, number, number] => [
		day,
		upTo(newly, day),
		upTo(widely, day),
	]);
	const [start = today] = rows.map(([day]) => day);
	const x = timeAxis(start, today, YEARS);
	const y = countAxis(Math.max(...rows.map(([, all]) => all)));
	return {
		rows,
		all: pathOf(rows.map(([day, all]) => [x.place(day), y.place(all)])),
		widely: pathOf(rows.map(([day, , widely]) => [x.place(day), y.place(widely)])),
		years: x.years,
		counts: y.counts,
	};
}
