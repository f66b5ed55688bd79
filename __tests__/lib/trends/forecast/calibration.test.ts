import fc from "fast-check";
import { historyRegions } from "@/lib/data/history/regions";
import {
	getBandWidth,
	getCalibration,
	getForecastRecords,
	uncalibrated,
} from "@/lib/trends/forecast/calibration";

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

	it("is within the widths of the horizons", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 60 }), (months) => {
				const width = getBandWidth(calibration, months);
				expect(width).toBeGreaterThanOrEqual(1);
				expect(width).toBeLessThanOrEqual(4);
			}),
		);
	});

	it("is 1 without a calibration", () => {
		expect(getBandWidth(uncalibrated, 12)).toBe(1);
	});
});
