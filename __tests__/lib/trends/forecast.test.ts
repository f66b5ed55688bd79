import { readFileSync } from "node:fs";
import fc from "fast-check";
import { support as anySupport, usage } from "@/__tests__/lib/support/arbitraries";
import { days, getVersion, steadyMonths } from "@/__tests__/lib/trends/samples";
import { historyRegions } from "@/lib/data/history/regions";
import { computeReach, indexUsage } from "@/lib/support/reach";
import type { Span, Support } from "@/lib/support/schema/reach";
import { unionSupport } from "@/lib/support/spans";
import { backtestFigures } from "@/lib/trends/forecast/backtest-figures";
import type { DecidingDays, ResolvedMonth } from "@/lib/trends/forecast/browser-families";
import {
	getBandWidth,
	getCalibration,
	getForecastRecords,
	uncalibrated,
} from "@/lib/trends/forecast/calibration";
import { getBandShape, predictReach } from "@/lib/trends/forecast/expected-reach";
import { createForecastBase } from "@/lib/trends/forecast/family-forecast";
import { listRemainingBrowsers, predictCrossings } from "@/lib/trends/forecast/predicted-crossings";

const origin = "2022-12";
const today = "2022-12-31";
const base = () => createForecastBase(steadyMonths, days, origin, today);
const since = (version: number): Span[] => [{ level: "full", from: `${version}` }];
const everywhere = (version: number): Support => ({
	chrome: since(version),
	chrome_android: since(version),
	edge: since(version),
	firefox: since(version),
	firefox_android: since(version),
	safari: since(version),
	safari_ios: since(version),
});

describe("predictReach", () => {
	it("returns the current reach for the origin", () => {
		const it = everywhere(getVersion("2022-11"));
		const now = computeReach(it, indexUsage(steadyMonths.at(-1)?.rows ?? []));
		const { full, low, high } = predictReach(it, base(), 0);
		expect(full).toBeCloseTo(now.supported, 9);
		expect([low, high]).toEqual([full, full]);
	});

	it("continues the upgrade pace of a steady audience", () => {
		const version = getVersion("2022-12");
		const it = everywhere(version);
		const actual = [0, 1, 2, 3, 12].map((months) => predictReach(it, base(), months).full);
		// Expected support: only the newest version, the newest two, the newest three, then all users but those of the
		// old version.
		for (const [index, full] of [0.57, 0.72, 0.82, 0.82, 0.82].entries())
			expect(actual[index]).toBeCloseTo(full, 1);
		expect(Math.abs((actual[4] ?? 0) - 0.82)).toBeLessThan(0.01);
	});

	it("does not depend on data after its origin", () => {
		const rows = usage.map((all) => all.map((row) => ({ ...row, version: "1" })));
		const garbage = fc.array(rows, { minLength: 12, maxLength: 12 });
		const early = "2021-12";
		const known = steadyMonths.filter(({ month }) => month <= early);
		const wrongDay = fc.integer({ min: 1, max: 28 }).map((day) => `2029-03-${`${day}`.padStart(2, "0")}`);
		fc.assert(
			fc.property(
				anySupport,
				garbage,
				wrongDay,
				fc.integer({ min: 1, max: 40 }),
				(raw, futureUsage, day, months) => {
					const it: Support = {
						...everywhere(getVersion("2021-11")),
						firefox: since(getVersion("2022-03")),
						...Object.fromEntries(Object.entries(raw).map(([id, spans]) => [id, unionSupport([spans])])),
					};
					const futureMonths: ResolvedMonth[] = futureUsage.map((all, index) => ({
						month: `2022-${`${index + 1}`.padStart(2, "0")}`,
						rows: all,
					}));
					const moved: DecidingDays = Object.fromEntries(
						Object.entries(days).map(([id, all]) => [
							id,
							all.map(([version, released]): [string, string] => [
								version,
								released > "2021-12-31" ? day : released,
							]),
						]),
					);
					const expected = createForecastBase(known, days, early, "2021-12-31");
					const actual = createForecastBase([...known, ...futureMonths], moved, early, "2021-12-31");
					expect(predictReach(it, actual, months)).toEqual(predictReach(it, expected, months));
					expect(predictCrossings(it, actual)).toEqual(predictCrossings(it, expected));
				},
			),
			{ numRuns: 20 },
		);
	});

	it("predicts no support from an unreleased version", () => {
		const it = everywhere(getVersion("2023-06"));
		expect(predictReach(it, base(), 24).full).toBe(0);
	});

	it("is within its band and 0..1 for any support", () => {
		fc.assert(
			fc.property(anySupport, fc.integer({ min: 0, max: 60 }), (raw, months) => {
				const it: Support = Object.fromEntries(
					Object.entries(raw).map(([id, spans]) => [id, unionSupport([spans])]),
				);
				const { full, withLimits, low, high } = predictReach(it, base(), months);
				for (const share of [full, withLimits, low, high]) expect(share >= 0 && share <= 1).toBe(true);
				expect(low <= full && full <= high && full <= withLimits).toBe(true);
			}),
		);
	});

	it("has a wider band the larger the predicted change", () => {
		expect(getBandShape(0.2)).toBeGreaterThan(getBandShape(0.02));
		expect(getBandShape(0)).toBeLessThan(0.001);
	});

	it("throws for an origin without usage", () => {
		expect(() => createForecastBase(steadyMonths, days, "2030-01", today)).toThrow(RangeError);
		expect(() => createForecastBase([], days, origin, today)).toThrow(RangeError);
	});
});

describe("predictCrossings", () => {
	it("returns reached shares, expected months with a band, or the remaining browsers", () => {
		const crossings = predictCrossings(everywhere(getVersion("2022-12")), base());
		expect(crossings.map(({ least }) => least)).toEqual([0.8, 0.9, 0.95, 0.98, 0.99]);
		const [eighty, ninety] = crossings;
		expect(eighty).toMatchObject({ kind: "expected" });
		if (eighty?.kind !== "expected") throw new Error("not expected");
		expect(eighty.months).toBeGreaterThanOrEqual(1);
		expect(eighty.months).toBeLessThanOrEqual(3);
		expect(eighty.earliest <= eighty.month && eighty.month <= (eighty.latest ?? "9999")).toBe(true);
		expect(ninety).toMatchObject({ kind: "not-within-five-years" });
		if (ninety?.kind !== "not-within-five-years") throw new Error("within five years");
		expect(ninety.held.map((held) => ("agent" in held ? `${held.kind} ${held.agent}` : held.kind))).toEqual([
			"uncounted",
			"old-versions chrome",
			"not-shipped ie",
		]);
		expect(predictCrossings(everywhere(30), base())[0]).toEqual({ least: 0.8, kind: "reached" });
	});

	it("gives no month after those for which forecasts held", () => {
		const support = everywhere(getVersion("2022-12"));
		const [expected] = predictCrossings(support, base());
		if (expected?.kind !== "expected") throw new Error("not expected");
		const predict = (months: number) =>
			predictCrossings(support, { ...base(), calibration: { months, widths: [] } })[0];
		expect(predict(expected.months)).toEqual(expected);
		for (const months of [expected.months - 1, 0])
			expect(predict(months)).toEqual({ least: 0.8, kind: "not-foreseen", months });
		const { firefox, ...some } = everywhere(getVersion("2021-01"));
		const calibration = { months: 0, widths: [] };
		expect(predictCrossings({ ...some, firefox: [] }, { ...base(), calibration }).at(-1)).toEqual({
			least: 0.99,
			kind: "not-foreseen",
			months: 0,
		});
	});

	it("is conditional on browsers without support", () => {
		const { firefox, chrome_android, ...some } = everywhere(getVersion("2021-01"));
		const crossings = predictCrossings({ ...some, firefox: [], chrome_android: [] }, base());
		expect(crossings[0]).toMatchObject({
			kind: "conditional",
			browsers: ["chrome_android", "firefox"],
		});
		expect(crossings[0]).toHaveProperty("months", expect.any(Number));
		expect(listRemainingBrowsers({ ...some, firefox: [], chrome_android: [] }, base(), 60)[0]).toMatchObject({
			kind: "not-shipped",
			agent: "and_chr",
		});
	});
});

describe("the stored record", () => {
	it("covers every region with a history, at four horizons", () => {
		expect(Object.keys(getForecastRecords())).toEqual(historyRegions);
		for (const horizons of Object.values(getForecastRecords()))
			expect(horizons.map(({ months }) => months)).toEqual([6, 12, 24, 36]);
	});

	it("shows a horizon only if it and all shorter ones held", () => {
		for (const [region, horizons] of Object.entries(getForecastRecords())) {
			const shown = horizons.filter((horizon) => horizon.shown);
			expect([region, ...shown]).toEqual([region, ...horizons.slice(0, shown.length)]);
			for (const { hits, errorRatio } of shown) {
				expect(hits).toBeGreaterThanOrEqual(0.75);
				expect(hits).toBeLessThanOrEqual(0.85);
				expect(errorRatio).toBeLessThanOrEqual(0.9);
			}
			expect(getCalibration(region).months).toBe(shown.at(-1)?.months ?? 0);
		}
	});

	it("shows nothing for an unknown region", () => {
		expect(getCalibration("XX").months).toBe(0);
	});
});

describe("getBandWidth", () => {
	const calibration = {
		months: 24,
		widths: [
			{ months: 6, width: 2 },
			{ months: 12, width: 1 },
			{ months: 24, width: 4 },
		],
	};

	it.each([
		[1, 2],
		[6, 2],
		[9, 1.5],
		[12, 1],
		[16, 2],
		[24, 4],
		[60, 4],
	])("interpolates between horizons: %d months, %d", (months, width) => {
		expect(getBandWidth(calibration, months)).toBeCloseTo(width);
	});

	it("is 1 without a calibration", () => {
		expect(getBandWidth(uncalibrated, 12)).toBe(1);
	});
});

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
