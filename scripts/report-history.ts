import { randomInt } from "node:crypto";
import { WORLD } from "@/lib/audience/schema/default-audience";
import { listHistoryRegions, readHistory } from "@/lib/data/history";
import { findUsageAnomalies } from "@/lib/trends/history/usage-anomalies";
import type { HistoryMonth } from "@/lib/trends/schema/history";
import { computeDeviation, listDifferences } from "./history/compare";
import { withRelease } from "./history/read-release";

/* Compares the stored usage history with the packages that it is from, in random months and regions. Fails if they differ. */
const SAMPLES = 20;
/** Prints months whose shares sum to less than this percentage. */
const LEAST_SUM = 95;

function readMonths(code: string): HistoryMonth[] {
	const outcome = readHistory(code);
	if (outcome.kind !== "found") throw new Error(`Found no usage history of ${code}: ${outcome.kind}.`);
	return outcome.months;
}

const sumShares = ({ rows }: HistoryMonth) => rows.reduce((sum, { share }) => sum + share * 100, 0);
const codes = listHistoryRegions();
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;

let differenceCount = 0;
const sampled = Array.from({ length: SAMPLES }, () => {
	const code = pick(codes);
	const month = pick(readMonths(code));
	return withRelease(month.release, (release) => {
		const different = listDifferences(month, release, code);
		differenceCount += different.length;
		return {
			region: code,
			month: month.month,
			release: month.release,
			versions: month.rows.length,
			"sum %": sumShares(month).toFixed(2),
			"off by at most %": computeDeviation(month, release, code).toFixed(4),
			differences: different.slice(0, 3).join(", ") || "none",
		};
	});
});
console.table(sampled);
console.log(`${differenceCount} differences in ${SAMPLES} random months and regions.\n`);

const outside = new Map<string, string[]>();
for (const code of codes) {
	const sums = readMonths(code).map((month) => ({ month: month.month, sum: sumShares(month) }));
	const under = sums.filter(({ sum }) => sum < LEAST_SUM || sum > 100.01);
	const all = sums.map(({ sum }) => sum);
	console.log(
		`${code.padEnd(6)} ${sums.length} months, sums ${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)} %` +
			(under.length > 0 ? `, ${under.length} months outside ${LEAST_SUM} to 100` : ""),
	);
	if (under.length > 0)
		outside.set(
			code,
			under.map(({ month, sum }) => `${month} ${sum.toFixed(1)}`),
		);
}
console.log("\nThe world, month by month:");
console.log(
	readMonths(WORLD)
		.map((month) => `${month.month} ${month.release} ${sumShares(month).toFixed(2)}`)
		.join("\n"),
);
console.log("\nMonths outside 95 to 100 % (caniuse names no browser for the rest):");
for (const [code, months] of outside) console.log(`${code}: ${months.join(", ")}`);
console.log("\nUsage anomalies of the world:");
for (const anomaly of findUsageAnomalies(readMonths(WORLD))) console.log(JSON.stringify(anomaly));
process.exitCode = differenceCount > 0 ? 1 : 0;
