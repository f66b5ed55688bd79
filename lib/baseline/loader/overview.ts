import { z } from "zod";
import { toMonth } from "@/lib/baseline/calendar";
import { computeBaselineGrowth } from "@/lib/baseline/growth-series";
import { getBaselineCalendar, toWidelyLines } from "@/lib/baseline/queries/baseline-dates";
import { baselineProps } from "@/lib/baseline/schema/page";
import { getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { getTodayFor } from "@/lib/data/today";
import { countLevels } from "@/lib/features/queries/feature-line";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const SHOWN = 8;
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
		due: { count: due.length, some: due.slice(-SHOWN) },
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
