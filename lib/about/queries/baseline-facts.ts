import type { FactsOf } from "@/lib/about/schema/page";
import { toMonth } from "@/lib/baseline/calendar";
import { getBaselineCalendar } from "@/lib/baseline/queries/baseline-dates";
import { getFeatures } from "@/lib/data/features";
import { countLevels } from "@/lib/features/queries/feature-line";
import { MONTHS_TO_WIDELY } from "@/lib/support/baseline";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import { parseRangedValue } from "@/lib/support/version";

/** The number of features by level, and the changes that the Baseline calendar expects. */
export function getBaselineFacts(): FactsOf<"baseline"> {
	const expected = [...getBaselineCalendar().values()].flatMap(({ widely }) =>
		widely.filter(({ turn }) => turn === "expected"),
	);
	const all = getFeatures();
	const isUpperBound = (day: string | undefined) => day !== undefined && parseRangedValue(day).atMost;
	return {
		chapter: "baseline",
		counts: countLevels(all),
		coreBrowsers: [...coreBrowsers],
		monthsToWidely: MONTHS_TO_WIDELY,
		expected: expected.length,
		lastMonth:
			expected
				.map(({ widely }) => toMonth(widely))
				.sort()
				.at(-1) ?? "",
		atMost: all.filter(([, { status }]) => isUpperBound(status.baseline_low_date)).length,
		discouraged: all.filter(([, { discouraged }]) => discouraged).length,
	};
}
