import { toDayNumber, toMonthNumber } from "@/lib/trends/forecast/browser-families";
import { predictReach } from "@/lib/trends/forecast/expected-reach";
import { createForecastBase } from "@/lib/trends/forecast/family-forecast";
import { addToMonth } from "@/lib/trends/history/months";
import { getDecidingReleaseDays } from "@/lib/trends/queries/usage-history";
import type { Month } from "@/lib/trends/schema/history";
import { type Known, naiveForecasts } from "./naive-forecasts";
import type { Series } from "./series";
import type { Subject } from "./subjects";

/** Rivals look so many months back. */
const BACK = 6;
/** What stands at it or above has arrived. */
const ARRIVED = 0.985;
/** So far ahead a crossing is looked for. */
const CROSSING_WITHIN = 24;
const CROSSING = 0.95;

export type Method = "model" | keyof typeof naiveForecasts;
export const methods: Method[] = ["model", "no change", "linear", "decay"];

/** One forecast and what came, of all people as shares (0..1). */
export interface Trial {
	origin: Month;
	months: number;
	subject: Subject;
	/** Days since the last core browser shipped it. */
	age: number;
	now: number;
	came: number;
	/** What came with as many people uncounted as then were. */
	cameOfAll: number;
	foretold: Record<Method, number>;
	isInBand: boolean;
}

/** By how many months each way missed the month of a crossing; undefined where it told none. */
export type Missed = Record<Method, number | undefined>;

const lastDay = (month: Month) =>
	new Date(Date.parse(`${addToMonth(month)}-01`) - 86_400_000).toISOString().slice(0, 10);

/** Forecasts as of one month, with what was known by its last day, for what had shipped in every core browser by then. */
export function trialsFrom(
	series: Series,
	subjects: Subject[],
	origin: Month,
	horizons: number[],
	crossings: boolean,
) {
	const number = toMonthNumber(origin);
	const today = lastDay(origin);
	const base = createForecastBase(series.months, getDecidingReleaseDays(), origin, today);
	const trials: Trial[] = [];
	const missed: (Missed & { count: number })[] = [];
	for (const subject of subjects) {
		const { support, shipped } = subject;
		const now = series.reach(support, number);
		const before = series.reachAs(support, number - BACK, number);
		if (shipped > toDayNumber(today) || now === undefined || now >= ARRIVED || before === undefined) continue;
		const known: Known = { now, before, between: BACK };
		const foretell = (months: number) => {
			const expected = predictReach(support, base, months);
			const others = Object.entries(naiveForecasts).map(([name, rival]) => [name, rival(known, months)]);
			return {
				expected,
				all: { ...Object.fromEntries(others), model: expected.full } as Record<Method, number>,
			};
		};
		for (const months of horizons) {
			const came = series.reachAs(support, number + months, number);
			const cameOfAll = series.reach(support, number + months);
			if (came === undefined || cameOfAll === undefined) continue;
			const { expected, all } = foretell(months);
			const isInBand = expected.low <= came && came <= expected.high;
			const age = toDayNumber(today) - shipped;
			trials.push({ origin, months, subject, age, now, came, cameOfAll, foretold: all, isInBand });
		}
		if (!crossings || now >= CROSSING) continue;
		const months = Array.from({ length: CROSSING_WITHIN }, (_, index) => index + 1);
		const crossed = months.find(
			(months) => (series.reachAs(support, number + months, number) ?? 0) >= CROSSING,
		);
		if (crossed === undefined) continue;
		const forecasts = months.map((months) => foretell(months).all);
		const miss = (way: Method) => {
			const index = forecasts.findIndex((all) => all[way] >= CROSSING);
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
