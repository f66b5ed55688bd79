import type { Baseline, BaselineLevel } from "@/lib/support/schema/baseline";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { FeatureStatus } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "./version";

/**
 * The number of months from newly to widely available.
 * https://github.com/web-platform-dx/web-features/blob/main/docs/baseline.md
 */
export const MONTHS_TO_WIDELY = 30;

/**
 * Adds months to an ISO day. A `≤` prefix is preserved. A day that the resulting month does not have becomes its last day.
 */
export function addMonths(day: string, months: number): string {
	const { value, atMost } = parseRangedValue(day);
	const [year = 0, month = 1, date = 1] = value.split("-").map(Number);
	const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
	return `${atMost ? "≤" : ""}${moved.toISOString().slice(0, 10)}`;
}

const levels = { high: "widely", low: "newly", false: "limited" } as const;

/** Returns the Baseline level of a status. */
export const getBaselineLevel = ({ baseline }: FeatureStatus): BaselineLevel => levels[`${baseline}`];

/**
 * Returns whether the 30 months of a newly available feature have passed (`due`) or not (`expected`). The level itself comes
 * from web-features, so a feature that is due is not widely available yet.
 * @param widelyFrom the ISO day on which the 30 months end; an upper bound counts as its day.
 * @param today ISO day.
 */
const getWidelyStatus = (widelyFrom: string, today: string): "due" | "expected" =>
	parseRangedValue(widelyFrom).value <= today ? "due" : "expected";

/**
 * Converts a status of web-features to the Baseline data that pages show.
 * @param today ISO day.
 */
export function toBaselineStatus(status: FeatureStatus, today: string): Baseline {
	const newlySince = status.baseline_low_date ?? "";
	switch (status.baseline) {
		case "high":
			return { level: "widely", newlySince, widelySince: status.baseline_high_date ?? "" };
		case "low": {
			const widelyFrom = addMonths(newlySince, MONTHS_TO_WIDELY);
			return { level: "newly", newlySince, widelyFrom, turn: getWidelyStatus(widelyFrom, today) };
		}
		case false:
			return { level: "limited", missing: coreBrowsers.filter((browser) => !status.support[browser]) };
		default:
			return status.baseline satisfies never;
	}
}
