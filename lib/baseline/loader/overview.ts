import { z } from "zod";
import { toMonth } from "@/lib/baseline/calendar";
import { getBaselineCalendar, toWidelyLines } from "@/lib/baseline/queries/baseline-dates";
import { baselineProps } from "@/lib/baseline/schema/page";
import { getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { getTodayFor } from "@/lib/data/today";
import { countLevels } from "@/lib/reach/queries/feature-line";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
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

const SHOWN = 8;
/** More are due only if the data are months old. */
const MAX_DUE = 60;
const params = z.object({});

function load() {
	const months = getBaselineCalendar();
	const [first = ""] = months.keys();
	const all = [...months.values()].flatMap(({ widely }) => widely);
	const due = toWidelyLines(all.filter(({ turn }) => turn === "due"));
	const { features: knownTo } = getSourceDays();
	const growth = computeBaselineGrowth(
		getFeatures().map(([, { status }]) => status),
		knownTo,
	);
	return toFound({
		counts: countLevels(getFeatures()),
		thisMonth: toMonth(getTodayFor("features")),
		knownTo,
		due: { count: due.length, some: due.slice(-MAX_DUE) },
		soon: toWidelyLines(all.filter(({ turn }) => turn === "expected")).slice(0, SHOWN),
		first,
		months: [...months.values()].map(({ newly, widely }): [number, number] => [newly.length, widely.length]),
		...(growth && { growth }),
	});
}

/** `/baseline`: the growth of Baseline, and links to every month. */
export const baselinePage = {
	route: "/baseline",
	params,
	props: baselineProps,
	load,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof baselineProps>;
