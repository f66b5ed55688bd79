import { z } from "zod";
import { type HorizonRecord, horizonRecord } from "@/lib/trends/schema/forecast-record";
import records from "./calibration.json";

const allRecords = z.record(z.string(), z.array(horizonRecord)).parse(records);

/** The record of each region, by its code. */
export const getForecastRecords = (): Record<string, HorizonRecord[]> => allRecords;

/** How far forecasts are shown for a region, and how wide their band is. */
export interface Calibration {
	/** The number of months for which forecasts held; 0 shows none. */
	months: number;
	/** Factors of the band's shape by number of months, ascending. */
	widths: readonly { months: number; width: number }[];
}

/** Shows forecasts of any length with the shape of the band as it is. */
export const uncalibrated: Calibration = { months: Number.POSITIVE_INFINITY, widths: [] };

/** Returns the calibration of a region; nothing is shown for a region without a record. */
export function getCalibration(region: string): Calibration {
	const widths = allRecords[region] ?? [];
	return { months: widths.findLast(({ shown }) => shown)?.months ?? 0, widths };
}

/** Returns the factor of the band's shape for a number of months, interpolated between horizons. */
export function getBandWidth({ widths }: Calibration, months: number): number {
	const next = widths.findIndex((horizon) => horizon.months >= months);
	const [before, after] = [widths[next === -1 ? widths.length - 1 : next - 1], widths[next]];
	if (!before || !after) return (before ?? after)?.width ?? 1;
	const part = (months - before.months) / (after.months - before.months);
	return before.width + (after.width - before.width) * part;
}
