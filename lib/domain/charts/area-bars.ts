import { scaleLinear } from "d3-scale";
import type { AreaBars } from "@/lib/schema/props/charts";

/** A bar for every area with a count, most first; the longest takes the whole width. */
export function areaBars(areas: { area: string; count: number }[]): AreaBars {
	const counted = areas.filter(({ count }) => count > 0);
	const width = scaleLinear([0, Math.max(1, ...counted.map(({ count }) => count))], [0, 100]);
	return counted
		.sort((a, b) => b.count - a.count || a.area.localeCompare(b.area))
		.map(({ area, count }) => [area, count, Math.round(width(count) * 10) / 10]);
}
