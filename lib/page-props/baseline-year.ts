import { z } from "zod";
import { calendar, nameOf } from "@/lib/answers/baseline-dates";
import { baselineYears } from "@/lib/answers/pages";
import { sourceDays } from "@/lib/data/source-days";
import { type BaselineDates, knownOf, sharedTurn } from "@/lib/domain/baseline-calendar";
import { baselineYearProps } from "@/lib/schema/props/baseline";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found, missing } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

/** How many features of a month the year names; the month has them all. */
const NAMED = 6;

const params = z.object({ year: z.string().regex(/^\d{4}$/) });

const yearOf = (month: string) => month.slice(0, 4);

const someOf = (dates: BaselineDates[]) => ({
	count: dates.length,
	some: dates.slice(0, NAMED).map(({ id }): [string, string] => [id, nameOf(id)]),
});

function load({ year }: z.infer<typeof params>) {
	const years = baselineYears().map(({ year }) => year);
	const at = years.indexOf(year);
	if (at === -1) return missing;
	const { features: knownTo } = sourceDays();
	const previous = years[at - 1];
	const next = years[at + 1];
	return found({
		year,
		knownTo,
		...(previous && { previous }),
		...(next && { next }),
		months: [...calendar()]
			.filter(([month]) => yearOf(month) === year)
			.map(([month, { newly, widely }]) => ({
				month,
				known: knownOf(month, knownTo),
				newly: someOf(newly),
				widely: { ...someOf(widely), turn: sharedTurn(widely) },
			})),
	});
}

/** `/baseline/[year]`: the months of a year. */
export const baselineYearPage = {
	route: "/baseline/[year]",
	params,
	props: baselineYearProps,
	load,
	all: baselineYears,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof baselineYearProps>;
