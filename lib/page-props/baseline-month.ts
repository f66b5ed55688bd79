import { z } from "zod";
import { calendar, newlyLines, widelyLines } from "@/lib/answers/baseline-dates";
import { baselineMonths } from "@/lib/answers/pages";
import { todayFor } from "@/lib/answers/today";
import { sourceDays } from "@/lib/data/source-days";
import { MONTHS_TO_WIDELY } from "@/lib/domain/baseline";
import { type BaselineDates, knownOf, sharedTurn, shiftMonth, timeOf } from "@/lib/domain/baseline-calendar";
import { paths } from "@/lib/paths";
import { type BaselineMonthProps, baselineMonthProps } from "@/lib/schema/props/baseline";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found, missing, moved, type Outcome } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({
	year: z.string().regex(/^\d{4}$/),
	month: z.string().regex(/^(0?[1-9]|1[0-2])$/),
});

/** What came of a month's newly available features 30 months later. */
function laterOf(month: string, newly: BaselineDates[]): Pick<BaselineMonthProps, "later"> {
	if (newly.length === 0) return {};
	const turn = sharedTurn(newly);
	return { later: { month: shiftMonth(month, MONTHS_TO_WIDELY), turn: turn === "due" ? "mixed" : turn } };
}

function load({ year, month: asked }: z.infer<typeof params>): Outcome<BaselineMonthProps> {
	const months = calendar();
	const number = asked.padStart(2, "0");
	const month = `${year}-${number}`;
	const events = months.get(month);
	if (!events) return missing;
	if (asked !== number) return moved(paths.baselineMonth(year, number));
	const { features: knownTo } = sourceDays();
	const [previous, next, earlier] = [-1, 1, -MONTHS_TO_WIDELY].map((by) => shiftMonth(month, by));
	return found({
		month,
		time: timeOf(month, todayFor("features")),
		known: knownOf(month, knownTo),
		knownTo,
		...(previous && months.has(previous) && { previous }),
		...(next && months.has(next) && { next }),
		newly: newlyLines(events.newly),
		widely: widelyLines(events.widely),
		...laterOf(month, events.newly),
		...(earlier && months.has(earlier) && { earlier }),
	});
}

/** `/baseline/[year]/[month]`: what turned newly and widely available in a month, or is to. */
export const baselineMonthPage = {
	route: "/baseline/[year]/[month]",
	params,
	props: baselineMonthProps,
	load,
	all: baselineMonths,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof baselineMonthProps>;
