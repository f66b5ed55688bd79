import { addToMonth } from "@/lib/support/months";
import type { Month } from "@/lib/support/schema/history";
import { toDayNumber, toMonthNumber } from "@/lib/trends/forecast/browser-families";
import { predictReach } from "@/lib/trends/forecast/expected-reach";
import { createForecastBase } from "@/lib/trends/forecast/family-forecast";
import { getDecidingReleaseDays } from "@/lib/trends/queries/usage-history";
import { type Known, naiveForecasts } from "./naive-forecasts";
import type { Series } from "./series";
import type { Subject } from "./subjects";

/** The number of past months that naive forecasts use. */
const MONTHS_BACK = 6;
/** Subjects with at least this reach (0..1) are left out, because it can hardly grow. */
const ARRIVED = 0.985;
/** The number of months in which a crossing is looked for. */
const CROSSING_WITHIN = 24;
const CROSSING = 0.95;

export type ForecastMethod = "model" | keyof typeof naiveForecasts;
export const forecastMethods: ForecastMethod[] = ["model", "no change", "linear", "decay"];

/** A forecast and the actual reach, as shares (0..1) of all users. */
export interface BacktestTrial {
	origin: Month;
	months: number;
	subject: Subject;
	/** The number of days since the last core browser shipped the subject. */
	age: number;
	now: number;
	actual: number;
	/** The actual reach, without the correction for users without a named browser. */
	actualUncorrected: number;
	predicted: Record<ForecastMethod, number>;
}

/** The error of each method in months, for the month of a crossing; undefined if it predicts no crossing. */
export type Missed = Record<ForecastMethod, number | undefined>;

const lastDay = (month: Month) =>
	new Date(Date.parse(`${addToMonth(month)}-01`) - 86_400_000).toISOString().slice(0, 10);

/** Makes forecasts as of a month, from data known on its last day. Covers subjects that every core browser had shipped. */
export function runTrials(
	series: Series,
	subjects: Subject[],
	origin: Month,
	horizons: number[],
	crossings: boolean,
) {
	const number = toMonthNumber(origin);
	const today = lastDay(origin);
	const base = createForecastBase(series.months, getDecidingReleaseDays(), origin, today);
	const trials: BacktestTrial[] = [];
	const missed: (Missed & { count: number })[] = [];
	for (const subject of subjects) {
		const { support, shipped } = subject;
		const now = series.reach(support, number);
		const before = series.reachAs(support, number - MONTHS_BACK, number);
		if (shipped > toDayNumber(today) || now === undefined || now >= ARRIVED || before === undefined) continue;
		const known: Known = { now, before, between: MONTHS_BACK };
		const predict = (months: number) => {
			const { full } = predictReach(support, base, months);
			const others = Object.entries(naiveForecasts).map(([name, naive]) => [name, naive(known, months)]);
			return { ...Object.fromEntries(others), model: full } as Record<ForecastMethod, number>;
		};
		for (const months of horizons) {
			const actual = series.reachAs(support, number + months, number);
			const actualUncorrected = series.reach(support, number + months);
			if (actual === undefined || actualUncorrected === undefined) continue;
			const all = predict(months);
			const age = toDayNumber(today) - shipped;
			trials.push({ origin, months, subject, age, now, actual, actualUncorrected, predicted: all });
		}
		if (!crossings || now >= CROSSING) continue;
		const months = Array.from({ length: CROSSING_WITHIN }, (_, index) => index + 1);
		const crossed = months.find(
			(months) => (series.reachAs(support, number + months, number) ?? 0) >= CROSSING,
		);
		if (crossed === undefined) continue;
		const forecasts = months.map((months) => predict(months));
		const miss = (method: ForecastMethod) => {
			const index = forecasts.findIndex((all) => all[method] >= CROSSING);
			return index === -1 ? undefined : Math.abs(index + 1 - crossed);
		};
		missed.push({
			model: miss("model"),
			"no change": miss("no change"),
			linear: miss("linear"),
			decay: miss("decay"),
			count: subject.count,
		});
	}
	return { trials, missed };
}
