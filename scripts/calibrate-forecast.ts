import { writeFileSync } from "node:fs";
import { historyRegions } from "@/lib/data/history/regions";
import { getDecidingReleaseDays } from "@/lib/trends/queries/usage-history";
import { type HorizonRecord, holds, judgeRegion } from "./forecast/calibrate";
import { Series } from "./forecast/series";
import { listSubjects } from "./forecast/subjects";

/* Judges past forecasts by region and horizon, prints the record, and stores the width of the band and how far it held. */
const FILE = "lib/trends/forecast/calibration.json";
const chosen = process.argv.slice(2);
const subjects = listSubjects(getDecidingReleaseDays(), 1);
const round = (value: number) => Number(value.toFixed(3));
const percent = (share: number) => `${Math.round(share * 100)} %`;

const calibration: Record<string, object[]> = {};
const rows: object[] = [];
for (const region of chosen.length > 0 ? chosen : historyRegions) {
	const records = judgeRegion(new Series(region), subjects);
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
	const describe = (record: HorizonRecord) => ({
		region,
		months: record.months,
		judged: record.judged,
		"in band": percent(record.hits),
		"as displayed": percent(record.displayedHits),
		"error / no change": record.errorRatio.toFixed(2),
		width: record.width.toFixed(2),
		shown: shown.includes(record) ? "yes" : "no",
	});
	rows.push(...records.map(describe));
	console.error(`${region}: done after ${Math.round(performance.now() / 1000)} s`);
}
console.table(rows);
if (chosen.length === 0) writeFileSync(FILE, `${JSON.stringify(calibration, null, "\t")}\n`);
