import { WORLD } from "@/lib/support/schema/default-audience";
import type { Month } from "@/lib/support/schema/history";
import { getDecidingReleaseDays } from "@/lib/trends/queries/usage-history";
import {
	type BacktestTrial,
	type ForecastMethod,
	forecastMethods,
	type Missed,
	runTrials,
} from "./forecast/backtest";
import { quantile } from "./forecast/quantile";
import { Series } from "./forecast/series";
import { listSubjects } from "./forecast/subjects";

/* Compares past forecasts of reach with the actual reach. Prints the results and never fails. `-- 7` selects
   another sample of keys. */
const REGIONS = [WORLD, "US", "IN", "CN", "DE", "JP", "BR", "GB", "FR", "NG", "RU"];
const HORIZONS = [6, 12];
/** The model's parameters were chosen with forecasts until this month, for the world, the US, India and Germany. */
const CHOSEN_UNTIL: Month = "2021-12";
const FIRST: Month = "2019-12";
/** The interval in months of forecasts for regions and of crossings. The world has forecasts for every month. */
const EVERY = 3;
const YOUNG = 4 * 365.25;

const subjects = listSubjects(getDecidingReleaseDays(), Number(process.argv[2] ?? 1));
const count = subjects.reduce((sum, subject) => sum + subject.count, 0);
console.log(`${count} features and keys, ${subjects.length} kinds of support.`);

const points = (share: number) => (share * 100).toFixed(2);
type Part = BacktestTrial & { region: string };

/** Lists the errors of a method, weighted by the number of features and keys. */
const listErrors = (
	trials: Part[],
	method: ForecastMethod,
	actual: (trial: Part) => number = (trial) => trial.actual,
) =>
	trials.map((trial) => ({
		value: Math.abs(trial.predicted[method] - actual(trial)),
		weight: trial.subject.count,
	}));

function line(trials: Part[], actual?: (trial: Part) => number) {
	const of = (method: ForecastMethod, share: number) =>
		points(quantile(listErrors(trials, method, actual), share));
	const weight = trials.reduce((sum, { subject }) => sum + subject.count, 0);
	return {
		forecasts: weight,
		...Object.fromEntries(
			forecastMethods.map((method) => [method, `${of(method, 0.5)}, ${of(method, 0.9)}`]),
		),
	};
}

const all: Part[] = [];
const missed: { region: string; all: (Missed & { count: number })[] }[] = [];
for (const region of REGIONS) {
	const series = new Series(region);
	const own: (Missed & { count: number })[] = [];
	for (const [index, { month }] of series.months.filter(({ month }) => month >= FIRST).entries()) {
		const isThird = index % EVERY === 0;
		if (region !== WORLD && !isThird) continue;
		const made = runTrials(series, subjects, month, HORIZONS, isThird);
		for (const trial of made.trials) all.push({ region, ...trial });
		own.push(...made.missed);
	}
	missed.push({ region, all: own });
	console.error(`${region}: done after ${Math.round(performance.now() / 1000)} s`);
}

const table = (title: string, rows: Record<string, Part[]>, actual?: (trial: Part) => number) => {
	console.log(`\n${title} (errors in points: median, 90 %)`);
	console.table(
		Object.fromEntries(Object.entries(rows).map(([name, trials]) => [name, line(trials, actual)])),
	);
};
const rowsBy = (trials: Part[]) =>
	Object.fromEntries(
		REGIONS.flatMap((region) =>
			HORIZONS.map((months) => [
				`${region} ${months}`,
				trials.filter((trial) => trial.region === region && trial.months === months),
			]),
		),
	);
const totals = (trials: Part[]) =>
	Object.fromEntries(
		HORIZONS.flatMap((months) => {
			const own = trials.filter((trial) => trial.months === months);
			return [
				[`all rows ${months}`, own],
				[`made until ${CHOSEN_UNTIL} ${months}`, own.filter(({ origin }) => origin <= CHOSEN_UNTIL)],
				[`made later ${months}`, own.filter(({ origin }) => origin > CHOSEN_UNTIL)],
			];
		}),
	);
const ofWorld = all.filter(({ region }) => region === WORLD);
const young = (trials: Part[]) => trials.filter(({ age }) => age < YOUNG);

table("The world", totals(ofWorld));
table("The world, shipped less than four years before", totals(young(ofWorld)));
table("All regions", totals(all));
table("All regions, shipped less than four years before", totals(young(all)));
table("By region and months", rowsBy(all));
table(
	"The world, without correction for users without a named browser",
	totals(ofWorld),
	(trial) => trial.actualUncorrected,
);

console.log("\nRows in which a naive forecast is better, and a possible reason:");
for (const [name, trials] of Object.entries(rowsBy(all)))
	for (const share of [0.5, 0.9])
		for (const method of forecastMethods.slice(1)) {
			const modelError = quantile(listErrors(trials, "model"), share);
			const naiveError = quantile(listErrors(trials, method), share);
			if (naiveError >= modelError) continue;
			const unmoved = trials.reduce(
				(sum, { now, actual, subject }) => sum + (Math.abs(actual - now) < 0.001 ? subject.count : 0),
				0,
			);
			const weight = trials.reduce((sum, { subject }) => sum + subject.count, 0);
			console.log(
				`${name}, ${share === 0.5 ? "median" : "90 %"}: ${method} ${points(naiveError)}, model ${points(modelError)}; ` +
					`${((unmoved / weight) * 100).toFixed(0)} % of reaches moved by less than 0.1 points`,
			);
		}

console.log(
	"\nErrors in months for crossings of 95 % within two years (median, 90 %, share with a predicted crossing):",
);
console.table(
	Object.fromEntries(
		[...missed, { region: "all", all: missed.flatMap((row) => row.all) }].map(({ region, all: rows }) => [
			region,
			{
				crossings: rows.reduce((sum, row) => sum + row.count, 0),
				...Object.fromEntries(
					forecastMethods.map((method) => {
						const errors = rows.flatMap((row) =>
							row[method] === undefined ? [] : [{ value: row[method], weight: row.count }],
						);
						const share =
							errors.reduce((sum, { weight }) => sum + weight, 0) /
							Math.max(
								1,
								rows.reduce((sum, row) => sum + row.count, 0),
							);
						return [
							method,
							`${quantile(errors, 0.5)}, ${quantile(errors, 0.9)}, ${(share * 100).toFixed(0)} %`,
						];
					}),
				),
			},
		]),
	),
);
