import { scaleLinear, scaleUtc } from "d3-scale";
import { line } from "d3-shape";
import type { CountTick, YearTick } from "@/lib/support/schema/charts";
import { parseRangedValue } from "./version";

const toDate = (day: string) => new Date(`${parseRangedValue(day).value}T00:00:00Z`);

/** Rounds a position to a tenth of a percent: less than a pixel on the widest plot. */
export const roundTenth = (position: number) => Math.round(position * 10) / 10;

/**
 * Creates a horizontal time axis. Positions are in percent of the width.
 * @param from ISO day at the left edge.
 * @param to ISO day at the right edge, after `from`.
 * @param about approximate number of year ticks.
 */
export function createTimeAxis(from: string, to: string, about: number) {
	const scale = scaleUtc([toDate(from), toDate(to)], [0, 100]);
	const toPosition = (day: string) => roundTenth(scale(toDate(day)));
	const years = scale
		.ticks(about)
		.filter((date) => date.getUTCMonth() === 0 && date.getUTCDate() === 1)
		.map((date): YearTick => [roundTenth(scale(date)), date.getUTCFullYear()])
		// A label close to the left edge would overlap the next one.
		.filter(([position]) => position === 0 || position >= 4);
	return { toPosition, years };
}

/** Creates a vertical axis of counts from 0 to at least `most`. Positions are in percent from the top. */
export function createCountAxis(most: number) {
	const scale = scaleLinear([0, Math.max(most, 1)], [100, 0]).nice(4);
	const toPosition = (count: number) => roundTenth(scale(count));
	const counts = scale
		.ticks(4)
		.filter(Number.isInteger)
		.map((count): CountTick => [toPosition(count), count]);
	return { toPosition, counts };
}

/** Converts points to an SVG path. */
export const toSvgPath = (points: [x: number, y: number][]): string => line().digits(1)(points) ?? "";
