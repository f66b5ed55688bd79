import { readFileSync } from "node:fs";
import { backtestFigures } from "@/lib/trends/forecast/backtest-figures";

const text = readFileSync("docs/data.md", "utf8");

/** Reads the cells of a row of the forecast table. */
const readRow = (name: string) =>
	(text.split("\n").find((line) => line.startsWith(`| ${name} |`)) ?? "")
		.split("|")
		.slice(2, -1)
		.map((cell) => cell.trim().replaceAll(",", ""));

const pair = (median: number, most: number) => `${(median * 100).toFixed(2)} ${(most * 100).toFixed(2)}`;

it("backtestFigures matches docs/data.md", () => {
	const { world, regions, crossing } = backtestFigures;
	expect(readRow("the world, 12 months")).toEqual([
		String(world.count),
		pair(world.median, world.most),
		pair(world.noChange, world.noChangeMost),
		pair(world.linear, world.linearMost),
		pair(world.decay, world.decayMost),
	]);
	expect(readRow("the world and ten regions, 12 months")[1]).toBe(pair(regions.median, regions.most));
	expect(text).toContain(
		`missed the month by ${crossing.months} months in the median and ${crossing.monthsMost} at 90 %, told in ${crossing.predicted * 100} % of cases`,
	);
	expect(text).toContain(`at twelve months the model is off by ${(world.raw * 100).toFixed(2)} and`);
});
