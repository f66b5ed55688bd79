import { calendar } from "@/lib/answers/baseline-dates";
import { countLevels } from "@/lib/answers/feature-line";
import { features } from "@/lib/data/features";
import { MONTHS_TO_WIDELY } from "@/lib/domain/baseline";
import { monthOf } from "@/lib/domain/baseline-calendar";
import { readRange } from "@/lib/domain/version";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { FactsOf } from "@/lib/schema/props/about";

/** How many features stand where, and what the calendar still expects. */
export function baselineFacts(): FactsOf<"baseline"> {
	const expected = [...calendar().values()].flatMap(({ widely }) =>
		widely.filter(({ turn }) => turn === "expected"),
	);
	const all = features();
	const isBounded = (day: string | undefined) => day !== undefined && readRange(day).atMost;
	return {
		chapter: "baseline",
		counts: countLevels(all),
		coreBrowsers: [...coreBrowsers],
		monthsToWidely: MONTHS_TO_WIDELY,
		expected: expected.length,
		lastMonth:
			expected
				.map(({ widely }) => monthOf(widely))
				.sort()
				.at(-1) ?? "",
		atMost: all.filter(([, { status }]) => isBounded(status.baseline_low_date)).length,
		discouraged: all.filter(([, { discouraged }]) => discouraged).length,
	};
}
