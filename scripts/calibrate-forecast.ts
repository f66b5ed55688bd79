import { writeFileSync } from "node:fs";
import { historyRegions } from "@/lib/data/history/regions";
import { getDecidingReleaseDays } from "@/lib/trends/queries/usage-history";
import {
	HOLDOUT,
	holds,
	type JudgedHorizon,
	judge,
	LEARNING_RATES,
	makeForecasts,
	meanMiss,
	TUNING,
} from "./forecast/calibrate";
import { Series } from "./forecast/series";
import { listSubjects } from "./forecast/subjects";

/* Compares learning rates on the forecasts before the holdout, judges those of the holdout by region and horizon, and stores the
   width of the band and how far it held. `-- DE FR` only prints some regions. */
const FILE = "lib/trends/forecast/calibration.json";
const chosen = process.argv.slice(2);
const subjects = listSubjects(getDecidingReleaseDays(), 1);
const round = (value: number) => Number(value.toFixed(3));
const percent = (share = Number.NaN) => (Number.isNaN(share) ? "–" : `${(share * 100).toFixed(1)} %`);

/** The records before the holdout, by learning rate. */
const earlier = new Map(LEARNING_RATES.map((rate): [number, JudgedHorizon[]] => [rate, []]));
const calibration: Record<string, object[]> = {};
const rows: object[] = [];

function judgeRegion(region: string): void {
	const forecasts = [...makeForecasts(new Series(region), subjects)];
	for (const [rate, records] of earlier)
		for (const [months, origins] of forecasts) records.push(judge(origins, months, TUNING, rate));
	const records = forecasts.map(([months, origins]) => judge(origins, months, HOLDOUT));
	const failing = records.findIndex((record) => !holds(record));
	const shown = failing === -1 ? records : records.slice(0, failing);
	calibration[region] = records.map((record) => ({
		months: record.months,
		width: round(record.width),
		hits: round(record.hits),
		displayedHits: round(record.displayedHits),
		errorRatio: round(record.errorRatio),
		...(shown.includes(record) && { shown: true }),
	}));
	for (const record of records)
		rows.push({
			region,
			months: record.months,
			judged: record.judged,
			"in band": percent(record.hits),
			"as displayed": percent(record.displayedHits),
			"error / no change": record.errorRatio.toFixed(2),
			width: record.width.toFixed(2),
			shown: shown.includes(record) ? "yes" : "no",
		});
}

for (const region of chosen.length > 0 ? chosen : historyRegions) {
	judgeRegion(region);
	console.error(`${region}: done after ${Math.round(performance.now() / 1000)} s`);
}
console.log("Before the holdout, the mean difference of the hit rate from its promise by learning rate:");
const horizons = [...new Set([...earlier.values()].flat().map(({ months }) => months))];
const missesOf = (records: JudgedHorizon[]) =>
	horizons.map((months) => [
		`${months} months`,
		percent(meanMiss(records.filter((record) => record.months === months))),
	]);
console.table(
	Object.fromEntries([...earlier].map(([rate, records]) => [rate, Object.fromEntries(missesOf(records))])),
);
console.log("The holdout:");
console.table(rows);
if (chosen.length === 0) writeFileSync(FILE, `${JSON.stringify(calibration, null, "\t")}\n`);
