import { randomInt } from "node:crypto";
import { WORLD } from "@/lib/audience/schema/default-audience";
import { listHistoryRegions, readHistory } from "@/lib/data/history";
import { findUsageAnomalies } from "@/lib/trends/history/usage-anomalies";
import type { HistoryMonth } from "@/lib/trends/schema/history";
import { deviationFrom, differences } from "./history/compare";
import { withRelease } from "./history/read-release";

/** Usage through time against the packages that it is from: random months and regions. Prints; fails where they differ. */
const SAMPLES = 20;
/** A month's shares in a region sum to this, or there is something to say. */
const LEAST_SUM = 95;

function monthsIn(code: string): HistoryMonth[] {
	const outcome = readHistory(code);
	if (outcome.kind !== "found")
		throw new Error(`There is no usage through time of ${code}: ${outcome.kind}.`);
	return outcome.months;
}

const sumOf = ({ rows }: HistoryMonth) => rows.reduce((sum, { share }) => sum + share * 100, 0);
const codes = listHistoryRegions();
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;

let wrong = 0;
const sampled = Array.from({ length: SAMPLES }, () => {
	const code = pick(codes);
	const month = pick(monthsIn(code));
	return withRelease(month.release, (release) => {
		const different = differences(month, release, code);
		wrong += different.length;
		return {
			region: code,
			month: month.month,
			release: month.release,
			versions: month.rows.length,
			"sum %": sumOf(month).toFixed(2),
			"off by at most %": deviationFrom(month, release, code).toFixed(4),
			differences: different.slice(0, 3).join(", ") || "none",
		};
	});
});
console.table(sampled);
console.log(`${wrong} differences in ${SAMPLES} random months and regions.\n`);

const low = new Map<string, string[]>();
for (const code of codes) {
	const sums = monthsIn(code).map((month) => ({ month: month.month, sum: sumOf(month) }));
	const under = sums.filter(({ sum }) => sum < LEAST_SUM || sum > 100.01);
	const all = sums.map(({ sum }) => sum);
	console.log(
		`${code.padEnd(6)} ${sums.length} months, sums ${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)} %` +
			(under.length > 0 ? `, ${under.length} months outside ${LEAST_SUM} to 100` : ""),
	);
	if (under.length > 0)
		low.set(
			code,
			under.map(({ month, sum }) => `${month} ${sum.toFixed(1)}`),
		);
}
console.log("\nThe world, month by month:");
console.log(
	monthsIn(WORLD)
		.map((month) => `${month.month} ${month.release} ${sumOf(month).toFixed(2)}`)
		.join("\n"),
);
console.log("\nOutside 95 to 100 %, by year (what caniuse names no browser for):");
for (const [code, months] of low) console.log(`${code}: ${months.join(", ")}`);
console.log("\nWhat is to be said of the world's months:");
for (const mark of findUsageAnomalies(monthsIn(WORLD))) console.log(JSON.stringify(mark));
process.exitCode = wrong > 0 ? 1 : 0;
