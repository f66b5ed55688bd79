import { z } from "zod";
import { type BaselineDates, getMonthCoverage, getSharedWidelyStatus } from "@/lib/baseline/calendar";
import { getBaselineCalendar, listBaselineYears } from "@/lib/baseline/queries/baseline-dates";
import { baselineYearProps } from "@/lib/baseline/schema/page";
import { getFeatureName } from "@/lib/compat/queries/current-baseline";
import { getSourceDays } from "@/lib/data/source-days";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound, toMissing } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

/** How many features the year lists per month. The page of the month lists all. */
const MAX_LISTED = 6;

const params = z.object({ year: z.string().regex(/^\d{4}$/) });

const getYear = (month: string) => month.slice(0, 4);

const summarize = (dates: BaselineDates[]) => ({
	count: dates.length,
	some: dates.slice(0, MAX_LISTED).map(({ id }): [string, string] => [id, getFeatureName(id)]),
});

function load({ year }: z.infer<typeof params>) {
	const years = listBaselineYears().map(({ year }) => year);
	const at = years.indexOf(year);
	if (at === -1) return toMissing;
	const { features: knownTo } = getSourceDays();
	const previous = years[at - 1];
	const next = years[at + 1];
	return toFound({
		year,
		knownTo,
		...(previous && { previous }),
		...(next && { next }),
		months: [...getBaselineCalendar()]
			.filter(([month]) => getYear(month) === year)
			.map(([month, { newly, widely }]) => ({
				month,
				known: getMonthCoverage(month, knownTo),
				newly: summarize(newly),
				widely: { ...summarize(widely), turn: getSharedWidelyStatus(widely) },
			})),
	});
}

/** `/baseline/[year]`: the months of a year. */
export const baselineYearPage = {
	route: "/baseline/[year]",
	params,
	props: baselineYearProps,
	load,
	all: listBaselineYears,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof baselineYearProps>;
