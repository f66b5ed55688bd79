import type { RegionMap } from "@/lib/reach/schema";
import { mapRegions } from "./map-regions";

/** The number of steps, and the percentages that a step may be high. */
const STEPS = 5;
const HEIGHTS = [1, 2, 5, 10, 20] as const;
/** This share of the regions may be in the lowest step although it is open to below. */
const MAX_BELOW = 0.03;

/** How many regions the list names, and its first. */
const MAX_LISTED = 8;

/**
 * Sorts the regions of the world into five steps of equal height, the lowest open to below. The steps are as low as they
 * can be while hardly any region is below them.
 * @param shares the share (0..1) of each region's people who can use something, by code.
 */
export function buildRegionMap(shares: ReadonlyMap<string, number>): Omit<RegionMap, "least"> & {
	least: [code: string, share: number][];
} {
	const known = mapRegions.map((code) => shares.get(code));
	const sorted = [...shares].filter(([code]) => mapRegions.includes(code)).sort((a, b) => a[1] - b[1]);
	const [, lowest = 0] = sorted[Math.floor(sorted.length * MAX_BELOW)] ?? [];
	const [, highest = 0] = sorted.at(-1) ?? [];
	const getTop = (height: number) => Math.max(height * STEPS, Math.ceil((highest * 100) / height) * height);
	const height =
		HEIGHTS.find((one) => lowest * 100 >= getTop(one) - one * STEPS) ?? HEIGHTS[HEIGHTS.length - 1] ?? 20;
	const top = getTop(height);
	const toStep = (share: number | undefined) => {
		if (share === undefined) return "-";
		// Whole thousandths of a percent, so that 95 % is exactly one step of 5 % below 100 %.
		const below = Math.round((top - share * 100) * 1_000) / (height * 1_000);
		return String(Math.min(STEPS - 1, Math.max(0, STEPS - Math.ceil(below))));
	};
	return {
		height,
		top,
		steps: known.map(toStep).join(""),
		least: sorted.slice(0, MAX_LISTED),
		continents: [...shares].filter(([code]) => code.startsWith("alt-")).sort((a, b) => b[1] - a[1]),
	};
}
