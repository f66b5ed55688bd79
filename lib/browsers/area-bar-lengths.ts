import { scaleLinear } from "d3-scale";
import type { AreaBarLengths } from "@/lib/support/schema/charts";

/** One bar per area with a count, highest first: area, count, and length in percent of the longest bar. */
export function computeAreaBarLengths(areas: { area: string; count: number }[]): AreaBarLengths {
	const counted = areas.filter(({ count }) => count > 0);
	const width = scaleLinear([0, Math.max(1, ...counted.map(({ count }) => count))], [0, 100]);
	return counted
		.sort((a, b) => b.count - a.count || a.area.localeCompare(b.area))
		.map(({ area, count }) => [area, count, Math.round(width(count) * 10) / 10]);
}
