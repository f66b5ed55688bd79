import { z } from "zod";
import {
	addMonthsToMonth,
	type BaselineDates,
	getMonthCoverage,
	getMonthTense,
	getSharedWidelyStatus,
} from "@/lib/baseline/calendar";
import {
	getBaselineCalendar,
	listBaselineMonths,
	toNewlyLines,
	toWidelyLines,
} from "@/lib/baseline/queries/baseline-dates";
import { type BaselineMonthProps, baselineMonthProps } from "@/lib/baseline/schema/page";
import { getSourceDays } from "@/lib/data/source-days";
import { getTodayFor } from "@/lib/data/today";
import { paths } from "@/lib/paths/pages";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { type Outcome, toFound, toMissing, toMoved } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { MONTHS_TO_WIDELY } from "@/lib/support/baseline";

const params = z.object({
	year: z.string().regex(/^\d{4}$/),
	month: z.string().regex(/^(0?[1-9]|1[0-2])$/),
});

/** The status of a month's newly available features 30 months later. */
function buildFollowingStatus(month: string, newly: BaselineDates[]): Pick<BaselineMonthProps, "following"> {
	if (newly.length === 0) return {};
	const status = getSharedWidelyStatus(newly);
	return {
		following: {
			month: addMonthsToMonth(month, MONTHS_TO_WIDELY),
			turn: status === "due" ? "mixed" : status,
		},
	};
}

function load({ year, month: requestedMonth }: z.infer<typeof params>): Outcome<BaselineMonthProps> {
	const months = getBaselineCalendar();
	const number = requestedMonth.padStart(2, "0");
	const month = `${year}-${number}`;
	const events = months.get(month);
	if (!events) return toMissing;
	if (requestedMonth !== number) return toMoved(paths.baselineMonth(year, number));
	const { features: knownTo } = getSourceDays();
	const [previous, next, earlier] = [-1, 1, -MONTHS_TO_WIDELY].map((by) => addMonthsToMonth(month, by));
	return toFound({
		month,
		time: getMonthTense(month, getTodayFor("features")),
		known: getMonthCoverage(month, knownTo),
		knownTo,
		...(previous && months.has(previous) && { previous }),
		...(next && months.has(next) && { next }),
		newly: toNewlyLines(events.newly),
		widely: toWidelyLines(events.widely),
		...buildFollowingStatus(month, events.newly),
		...(earlier && months.has(earlier) && { earlier }),
	});
}

/** `/baseline/[year]/[month]`: the features that become newly and widely available in a month. */
export const baselineMonthPage = {
	route: "/baseline/[year]/[month]",
	params,
	props: baselineMonthProps,
	load,
	all: listBaselineMonths,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof baselineMonthProps>;
