import { z } from "zod";
import { toMonthPeriod } from "@/lib/changes/period";
import { buildChangeLists, countMonthChanges } from "@/lib/changes/queries/change-lists";
import { listChangeMonths, listChangePeriods, listChangeYears } from "@/lib/changes/queries/changes";
import { type ChangePeriodProps, changePeriodProps } from "@/lib/changes/schema/page";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { type Outcome, toFound, toMissing } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { WORLD } from "@/lib/support/schema/default-audience";

const params = z.object({ period: z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/) });

/** The periods before and after, if they have a page. */
function getNeighbors(period: string, all: readonly string[]) {
	const index = all.indexOf(period);
	const [previous, next] = [all[index - 1], all[index + 1]];
	return { ...(previous && { previous }), ...(next && { next }) };
}

function load({ period }: z.infer<typeof params>): Outcome<ChangePeriodProps> {
	const isYear = period.length === 4;
	const all = isYear ? listChangeYears() : listChangeMonths();
	if (!all.includes(period)) return toMissing;
	if (!isYear)
		return toFound<ChangePeriodProps>({
			kind: "month",
			month: period,
			...getNeighbors(period, all),
			lists: buildChangeLists(toMonthPeriod(period), WORLD),
		});
	return toFound<ChangePeriodProps>({
		kind: "year",
		year: period,
		...getNeighbors(period, all),
		months: listChangeMonths()
			.filter((month) => month.startsWith(period))
			.map((month) => countMonthChanges(month, WORLD)),
	});
}

/** `/changes/2026-10`, `/changes/2026`: the changes of a month, and of a year month by month, for the default audience. */
export const changePeriodPage = {
	route: "/changes/[period]",
	params,
	props: changePeriodProps,
	load,
	all: listChangePeriods,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof changePeriodProps>;
