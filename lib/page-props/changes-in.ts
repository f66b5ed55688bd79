import { z } from "zod";
import { changeLists, monthCounts } from "@/lib/answers/changes/change-lists";
import { changeMonths, changePeriods, changeYears } from "@/lib/answers/changes/periods";
import { periodOfMonth } from "@/lib/domain/changes/period";
import { WORLD } from "@/lib/schema/default-audience";
import { type ChangesInProps, changesInProps } from "@/lib/schema/props/changes";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found, missing, type Outcome } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({ period: z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/) });

/** The places before and after, where they have a page. */
function beside(place: string, all: readonly string[]) {
	const at = all.indexOf(place);
	const [previous, next] = [all[at - 1], all[at + 1]];
	return { ...(previous && { previous }), ...(next && { next }) };
}

function load({ period }: z.infer<typeof params>): Outcome<ChangesInProps> {
	const isYear = period.length === 4;
	const all = isYear ? changeYears() : changeMonths();
	if (!all.includes(period)) return missing;
	if (!isYear)
		return found<ChangesInProps>({
			kind: "month",
			month: period,
			...beside(period, all),
			lists: changeLists(periodOfMonth(period), WORLD),
		});
	return found<ChangesInProps>({
		kind: "year",
		year: period,
		...beside(period, all),
		months: changeMonths()
			.filter((month) => month.startsWith(period))
			.map((month) => monthCounts(month, WORLD)),
	});
}

/** `/changes/2026-10`, `/changes/2026`: what changed in a month, and a year month by month, for the default audience. */
export const changesInPage = {
	route: "/changes/[period]",
	params,
	props: changesInProps,
	load,
	all: changePeriods,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof changesInProps>;
