import type { RegionShares } from "@/lib/reach/schema";
import { mapRegions } from "./map-regions";

/** The number of steps, and the percentages that a step may be high. */
const STEPS = 5;
const HEIGHTS = [1, 2, 5, 10, 20] as const;
/** This share of the regions may be beyond the steps, in the lowest or highest one, which is open. */
const MAX_BEYOND = 0.03;

/** The shares of the regions of the map and of the continents, from their shares (0..1) by code. */
export const toRegionShares = (shares: ReadonlyMap<string, number>): RegionShares => ({
	regions: mapRegions.map((code) => Math.round((shares.get(code) ?? -0.001) * 1_000)),
	continents: [...shares].filter(([code]) => code.startsWith("alt-")).sort((a, b) => b[1] - a[1]),
});

/** A map in five steps. `height` and `top`: the height of a step, and the top of the highest, in percent. */
interface RegionMap {
	height: number;
	top: number;
	/** The step of each region of the map, from 0; undefined without usage. */
	steps: (number | undefined)[];
	/** The highest share (0..1). */
	highest: number;
	/** The regions with their shares (0..1), the lowest first. */
	ranked: [code: string, share: number][];
}

/**
 * Sorts the regions of the world into five steps of equal height, the lowest open to below. The steps are as low as they
 * can be while hardly any region is below them.
 * @param isFromZero the steps begin at 0, and the highest is open to above: for shares that are low in most regions.
 */
export function buildRegionMap({ regions }: Pick<RegionShares, "regions">, isFromZero = false): RegionMap {
	const ranked = mapRegions
		.flatMap((code, place): RegionMap["ranked"] => {
			const share = regions[place] ?? -1;
			return share < 0 ? [] : [[code, share / 1_000]];
		})
		.sort((a, b) => a[1] - b[1]);
	const [, lowest = 0] = ranked[Math.floor(ranked.length * MAX_BEYOND)] ?? [];
	const [, highest = 0] = ranked.at(-1) ?? [];
	const [, usual = 0] = ranked[Math.floor((ranked.length - 1) * (1 - MAX_BEYOND))] ?? [];
	const getTop = (height: number) =>
		isFromZero ? height * STEPS : Math.max(height * STEPS, Math.ceil((highest * 100) / height) * height);
	const height =
		HEIGHTS.find((one) =>
			isFromZero ? usual * 100 <= getTop(one) : lowest * 100 >= getTop(one) - one * STEPS,
		) ?? 20;
	const top = getTop(height);
	const toStep = (share: number) => {
		if (share < 0) return undefined;
		// In thousandths, so that 95 % is exactly one step of 5 % below 100 %.
		const below = (top * 10 - share) / (height * 10);
		return Math.min(STEPS - 1, Math.max(0, STEPS - Math.ceil(below)));
	};
	return { height, top, highest, steps: regions.map(toStep), ranked };
}
