import { addToMonth } from "@/lib/support/months";
import { toDayNumber, toMonthNumber } from "@/lib/trends/forecast/browser-families";
import { getBandShape, predictReach } from "@/lib/trends/forecast/expected-reach";
import { createForecastBase } from "@/lib/trends/forecast/family-forecast";
import { getDecidingReleaseDays } from "@/lib/trends/queries/usage-history";
import { quantile, type Weighted } from "./quantile";
import type { Series } from "./series";
import type { Subject } from "./subjects";

/** The probability that the band promises. */
const PROMISE = 0.8;
/** The most by which the hit rate may differ from it where a forecast is shown. */
const MAX_DIFFERENCE = 0.05;
/** The error of a shown forecast is at most this part of that of "no change". */
const MAX_ERROR_RATIO = 0.9;
/** The horizons, in months, at which forecasts are compared with what happened. */
const HORIZONS = [6, 12, 24, 36] as const;
/** The interval of forecasts in months, and the first month. The history begins a year earlier. */
const EVERY = 3;
const FIRST = "2019-01";
/** Subjects with at least this reach are left out: it hardly grows any more. */
const ARRIVED = 0.985;
/** A forecast is judged when the outcomes of so many earlier ones are known, and a horizon when so many were judged. */
const MIN_KNOWN = 2;
const MIN_JUDGED = 6;
/** How fast the level of the quantile follows the hit rate, chosen on `TUNING` at six months. https://arxiv.org/abs/2106.00170 */
const LEARNING_RATE = 0.3;
export const LEARNING_RATES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 1];
const [MIN_LEVEL, MAX_LEVEL] = [0.5, 0.995];

/** The month numbers of a part of the forecasts: those made from `from` on whose outcomes are known before `until`. */
interface Part {
	from: number;
	until: number;
}

/** The learning rate is chosen on the first part; the record of forecasts is that of the later one, the holdout. */
const HOLDOUT_FROM = "2023-01";
export const TUNING: Part = { from: 0, until: toMonthNumber(HOLDOUT_FROM) };
export const HOLDOUT: Part = { from: toMonthNumber(HOLDOUT_FROM), until: Number.POSITIVE_INFINITY };

/** Errors of the forecasts of one month for one horizon, as shares (0..1) of all users. */
export interface MadeForecast {
	/** The month number. */
	at: number;
	trials: { weight: number; error: number; noChange: number; score: number; displayedScore: number }[];
}

const lastDay = (month: string) =>
	new Date(Date.parse(`${addToMonth(month)}-01`) - 86_400_000).toISOString().slice(0, 10);

/** Makes the forecasts of all months for a region by horizon, from data known at the end of each month. */
export function makeForecasts(series: Series, subjects: Subject[]): Map<number, MadeForecast[]> {
	const byHorizon = new Map<number, MadeForecast[]>(HORIZONS.map((horizon) => [horizon, []]));
	const months = series.months.filter(({ month }) => month >= FIRST);
	for (const [index, { month }] of months.entries()) {
		if (index % EVERY !== 0) continue;
		const at = toMonthNumber(month);
		const today = lastDay(month);
		const base = createForecastBase(series.months, getDecidingReleaseDays(), month, today);
		const known = subjects.flatMap(({ support, shipped, count }) => {
			const now = series.reach(support, at);
			if (shipped > toDayNumber(today) || now === undefined || now >= ARRIVED) return [];
			return { support, count, now, predicted: predictReach(support, base, 0).full };
		});
		for (const horizon of HORIZONS) {
			const trials = known.flatMap(({ support, count, now, predicted }) => {
				const actual = series.reachAs(support, at + horizon, at);
				const displayed = series.reach(support, at + horizon);
				if (actual === undefined || displayed === undefined) return [];
				const { full } = predictReach(support, base, horizon);
				const shape = getBandShape(full - predicted);
				return {
					weight: count,
					error: Math.abs(full - actual),
					noChange: Math.abs(now - actual),
					score: Math.abs(full - actual) / shape,
					displayedScore: Math.abs(full - displayed) / shape,
				};
			});
			if (trials.length > 0) byHorizon.get(horizon)?.push({ at, trials });
		}
	}
	return byHorizon;
}

/** The record of forecasts at one horizon. `hits`, `displayedHits`: parts (0..1) of outcomes in the band. */
export interface JudgedHorizon {
	months: number;
	/** The width of the band, as a factor of its shape. */
	width: number;
	/** How many months with forecasts were judged. */
	judged: number;
	hits: number;
	/** Of outcomes with the actual change of users without a named browser. */
	displayedHits: number;
	/** The mean error as a part of that of "no change". */
	errorRatio: number;
}

const sortedScores = new WeakMap<MadeForecast[], Map<number, Weighted[]>>();

/** Returns the scores of the first months, ascending. Cached, because every learning rate needs them. */
function sortScores(origins: MadeForecast[], count: number): Weighted[] {
	const byCount = sortedScores.get(origins) ?? new Map<number, Weighted[]>();
	sortedScores.set(origins, byCount);
	const scores =
		byCount.get(count) ??
		origins
			.slice(0, count)
			.flatMap(({ trials }) => trials.map(({ score, weight }): Weighted => ({ value: score, weight })))
			.sort((a, b) => a.value - b.value);
	byCount.set(count, scores);
	return scores;
}

/**
 * Judges each forecast with a band made from the outcomes that were known in its month. The level of the quantile follows
 * the hit rate so far (adaptive conformal inference). The record counts the forecasts of a part only.
 */
export function judge(
	origins: MadeForecast[],
	months: number,
	part: Part,
	learningRate = LEARNING_RATE,
): JudgedHorizon {
	const judged: { at: number; rate: number; isHeeded: boolean }[] = [];
	let [level, count, weight, hits, displayedHits, error, noChange] = [PROMISE, 0, 0, 0, 0, 0, 0];
	const getWidth = (month: number) => {
		for (const past of judged)
			if (!past.isHeeded && past.at + months <= month) {
				past.isHeeded = true;
				level = Math.min(MAX_LEVEL, Math.max(MIN_LEVEL, level + learningRate * (PROMISE - past.rate)));
			}
		const known = origins.filter(({ at }) => at + months <= month).length;
		// Outcomes of one month move together, so months count as the sample. https://arxiv.org/abs/2107.07511
		const corrected = Math.min(MAX_LEVEL, level * (1 + 1 / Math.max(1, known)));
		return { known, width: quantile(sortScores(origins, known), corrected) };
	};
	for (const { at, trials } of origins) {
		const { known, width } = getWidth(at);
		if (known < MIN_KNOWN) continue;
		const isInPart = at >= part.from && at + months < part.until;
		const own = { weight: 0, hits: 0 };
		for (const trial of trials) {
			own.weight += trial.weight;
			if (trial.score <= width) own.hits += trial.weight;
			if (!isInPart) continue;
			if (trial.displayedScore <= width) displayedHits += trial.weight;
			error += trial.error * trial.weight;
			noChange += trial.noChange * trial.weight;
		}
		judged.push({ at, rate: own.hits / own.weight, isHeeded: false });
		if (!isInPart) continue;
		count++;
		weight += own.weight;
		hits += own.hits;
	}
	return {
		months,
		width: getWidth(Number.POSITIVE_INFINITY).width,
		judged: count,
		hits: hits / weight,
		displayedHits: displayedHits / weight,
		errorRatio: error / noChange,
	};
}

/** Whether forecasts of a horizon held what they promise. */
export const holds = ({ judged, hits, errorRatio }: JudgedHorizon): boolean =>
	judged >= MIN_JUDGED && Math.abs(hits - PROMISE) <= MAX_DIFFERENCE && errorRatio <= MAX_ERROR_RATIO;

/** The mean difference of the hit rate from the promise, over records with forecasts; undefined if there are none. */
export function meanMiss(records: readonly JudgedHorizon[]): number | undefined {
	const known = records.filter(({ judged }) => judged > 0);
	if (known.length === 0) return undefined;
	return known.reduce((sum, { hits }) => sum + Math.abs(hits - PROMISE), 0) / known.length;
}
