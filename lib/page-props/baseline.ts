import { z } from "zod";
import { calendar, widelyLines } from "@/lib/answers/baseline-dates";
import { countLevels } from "@/lib/answers/feature-line";
import { todayFor } from "@/lib/answers/today";
import { features } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { monthOf } from "@/lib/domain/baseline-calendar";
import { baselineGrowth } from "@/lib/domain/charts/baseline-growth";
import { baselineProps } from "@/lib/schema/props/baseline";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const SHOWN = 8;
const params = z.object({});

function load() {
	const months = calendar();
	const [first = ""] = months.keys();
	const all = [...months.values()].flatMap(({ widely }) => widely);
	const due = widelyLines(all.filter(({ turn }) => turn === "due"));
	const { features: knownTo } = sourceDays();
	const growth = baselineGrowth(
		features().map(([, { status }]) => status),
		knownTo,
	);
	return found({
		counts: countLevels(features()),
		thisMonth: monthOf(todayFor("features")),
		knownTo,
		due: { count: due.length, some: due.slice(-SHOWN) },
		soon: widelyLines(all.filter(({ turn }) => turn === "expected")).slice(0, SHOWN),
		first,
		months: [...months.values()].map(({ newly, widely }): [number, number] => [newly.length, widely.length]),
		...(growth && { growth }),
	});
}

/** `/baseline`: how Baseline grew, and the way to every month. */
export const baselinePage = {
	route: "/baseline",
	params,
	props: baselineProps,
	load,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof baselineProps>;
