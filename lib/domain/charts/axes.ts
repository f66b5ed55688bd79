import { scaleLinear, scaleUtc } from "d3-scale";
import { line } from "d3-shape";
import { readRange } from "@/lib/domain/version";
import type { CountTick, YearTick } from "@/lib/schema/props/charts";

const dateOf = (day: string) => new Date(`${readRange(day).value}T00:00:00Z`);

/** To a tenth of a percent: less than a pixel on the widest plot. */
export const round = (place: number) => Math.round(place * 10) / 10;

/**
 * A horizontal axis of days.
 * @param from the ISO day at its left edge.
 * @param to the ISO day at its right edge, later than `from`.
 * @param about how many years are marked, more or less.
 */
export function timeAxis(from: string, to: string, about: number) {
	const scale = scaleUtc([dateOf(from), dateOf(to)], [0, 100]);
	const place = (day: string) => round(scale(dateOf(day)));
	const years = scale
		.ticks(about)
		.filter((date) => date.getUTCMonth() === 0 && date.getUTCDate() === 1)
		.map((date): YearTick => [round(scale(date)), date.getUTCFullYear()])
		// Next to the edge it would run into the tick after it.
		.filter(([place]) => place === 0 || place >= 4);
	return { place, years };
}

/** A vertical axis of counts from 0 to at least `most`, in percent from the top. */
export function countAxis(most: number) {
	const scale = scaleLinear([0, Math.max(most, 1)], [100, 0]).nice(4);
	const place = (count: number) => round(scale(count));
	const counts = scale
		.ticks(4)
		.filter(Number.isInteger)
		.map((count): CountTick => [place(count), count]);
	return { place, counts };
}

/** A line from point to point, as an SVG path. */
export const pathOf = (points: [x: number, y: number][]): string => line().digits(1)(points) ?? "";
