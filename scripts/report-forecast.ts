import { WORLD } from "@/lib/audience/schema/default-audience";
import { getDecidingReleaseDays } from "@/lib/trends/queries/usage-history";
import type { Month } from "@/lib/trends/schema/history";
import { type Method, type Missed, methods, type Trial, trialsFrom } from "./forecast/backtest";
import { quantile } from "./forecast/quantile";
import { Series } from "./forecast/series";
import { subjectsOf } from "./forecast/subjects";

/** Forecasts of reach as they would have been made, against what came. Prints; judges nothing. `-- 7`: another draw of keys. */
const REGIONS = [WORLD, "US", "IN", "CN", "DE", "JP", "BR", "GB", "FR", "NG", "RU"];
const HORIZONS = [6, 12];
/** The model's numbers were chosen on forecasts made until then, of the world, the US, India and Germany. */
const CHOSEN_UNTIL: Month = "2021-12";
const FIRST: Month = "2019-12";
/** Forecasts for regions, and of crossings, are made every so many months; for the world every month. */
const EVERY = 3;
const YOUNG = 4 * 365.25;

const subjects = subjectsOf(getDecidingReleaseDays(), Number(process.argv[2] ?? 1));
const count = subjects.reduce((sum, subject) => sum + subject.count, 0);
console.log(`${count} features and keys, ${subjects.length} kinds of support.`);

const points = (share: number) => (share * 100).toFixed(2);
type Part = Trial & { region: string };

/** Errors of a way, each as often as there are things of that support. */
const errorsOf = (trials: Part[], way: Method, came: (trial: Part) => number = (trial) => trial.came) =>
	trials.map((trial) => ({
		value: Math.abs(trial.foretold[way] - came(trial)),
		weight: trial.subject.count,
	}));

function line(trials: Part[], came?: (trial: Part) => number) {
	const of = (way: Method, share: number) => points(quantile(errorsOf(trials, way, came), share));
	const weight = trials.reduce((sum, { subject }) => sum + subject.count, 0);
	const inBand = trials.reduce((sum, { isInBand, subject }) => sum + (isInBand ? subject.count : 0), 0);
	return {
		forecasts: weight,
		...Object.fromEntries(methods.map((way) => [way, `${of(way, 0.5)}, ${of(way, 0.9)}`])),
		"in band %": ((inBand / weight) * 100).toFixed(1),
	};
}

const all: Part[] = [];
const missed: { region: string; all: (Missed & { count: number })[] }[] = [];
for (const region of REGIONS) {
	const series = new Series(region);
	const own: (Missed & { count: number })[] = [];
	for (const [place, { month }] of series.months.filter(({ month }) => month >= FIRST).entries()) {
		const isThird = place % EVERY === 0;
		if (region !== WORLD && !isThird) continue;
		const made = trialsFrom(series, subjects, month, HORIZONS, isThird);
		for (const trial of made.trials) all.push({ region, ...trial });
		own.push(...made.missed);
	}
	missed.push({ region, all: own });
	console.error(`${region}: done after ${Math.round(performance.now() / 1000)} s`);
}

const table = (title: string, rows: Record<string, Part[]>, came?: (trial: Part) => number) => {
	console.log(`\n${title} (errors in points: median, 90 %)`);
	console.table(Object.fromEntries(Object.entries(rows).map(([name, trials]) => [name, line(trials, came)])));
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
table("The world, what shipped less than four years before", totals(young(ofWorld)));
table("All regions", totals(all));
table("All regions, what shipped less than four years before", totals(young(all)));
table("By region and months", rowsBy(all));
table(
	"The world, with whoever no browser was named for as it came",
	totals(ofWorld),
	(trial) => trial.cameOfAll,
);

console.log("\nRows in which a rival is ahead, and why:");
for (const [name, trials] of Object.entries(rowsBy(all)))
	for (const share of [0.5, 0.9])
		for (const way of methods.slice(1)) {
			const [own, its] = [quantile(errorsOf(trials, "model"), share), quantile(errorsOf(trials, way), share)];
			if (its >= own) continue;
			const still = trials.reduce(
				(sum, { now, came, subject }) => sum + (Math.abs(came - now) < 0.001 ? subject.count : 0),
				0,
			);
			const weight = trials.reduce((sum, { subject }) => sum + subject.count, 0);
			console.log(
				`${name}, ${share === 0.5 ? "median" : "90 %"}: ${way} ${points(its)}, model ${points(own)}; ` +
					`${((still / weight) * 100).toFixed(0)} % of reaches moved by less than 0.1 points`,
			);
		}

console.log(
	"\nMonths by which the crossing of 95 % was missed, where it came within two years (median, 90 %, told at all):",
);
console.table(
	Object.fromEntries(
		[...missed, { region: "all", all: missed.flatMap((row) => row.all) }].map(({ region, all: rows }) => [
			region,
			{
				crossings: rows.reduce((sum, row) => sum + row.count, 0),
				...Object.fromEntries(
					methods.map((way) => {
						const errors = rows.flatMap((row) =>
							row[way] === undefined ? [] : [{ value: row[way], weight: row.count }],
						);
						const share =
							errors.reduce((sum, { weight }) => sum + weight, 0) /
							Math.max(
								1,
								rows.reduce((sum, row) => sum + row.count, 0),
							);
						return [way, `${quantile(errors, 0.5)}, ${quantile(errors, 0.9)}, ${(share * 100).toFixed(0)} %`];
					}),
				),
			},
		]),
	),
);
