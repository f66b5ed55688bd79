import type { Baseline, BaselineLevel } from "@/lib/schema/baseline";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { FeatureStatus } from "@/lib/schema/web-features";
import { readRange } from "./version";

/** Months between newly and widely available. https://github.com/web-platform-dx/web-features/blob/main/docs/baseline.md */
export const MONTHS_TO_WIDELY = 30;

/** The day `months` after `day` (ISO, `≤` kept); the last day of the month where the day does not exist. */
export function addMonths(day: string, months: number): string {
	const { value, atMost } = readRange(day);
	const [year = 0, month = 1, date = 1] = value.split("-").map(Number);
	const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
	return `${atMost ? "≤" : ""}${moved.toISOString().slice(0, 10)}`;
}

const levels = { high: "widely", low: "newly", false: "limited" } as const;

/** The level alone, in the field's words. */
export const baselineLevelOf = ({ baseline }: FeatureStatus): BaselineLevel => levels[`${baseline}`];

/**
 * Whether the day on which the 30 months of a newly available feature end has come. The level is the data's to say, so
 * such a feature is `due`, not widely available; before that day it is `expected`.
 * @param widelyFrom that day (ISO, an upper bound counts as its day).
 * @param today ISO day.
 */
const turnOf = (widelyFrom: string, today: string): "due" | "expected" =>
	readRange(widelyFrom).value <= today ? "due" : "expected";

/**
 * The Baseline view of a status.
 * @param today ISO day.
 */
export function baselineOf(status: FeatureStatus, today: string): Baseline {
	const newlySince = status.baseline_low_date ?? "";
	switch (status.baseline) {
		case "high":
			return { level: "widely", newlySince, widelySince: status.baseline_high_date ?? "" };
		case "low": {
			const widelyFrom = addMonths(newlySince, MONTHS_TO_WIDELY);
			return { level: "newly", newlySince, widelyFrom, turn: turnOf(widelyFrom, today) };
		}
		case false:
			return { level: "limited", missing: coreBrowsers.filter((browser) => !status.support[browser]) };
		default:
			return status.baseline satisfies never;
	}
}
