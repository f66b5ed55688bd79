import { scaleLinear } from "d3-scale";
import { createCountAxis, roundTenth, toSvgPath } from "@/lib/support/chart-axes";
import type { FloorStep } from "./floor-steps";
import type { PlanCurve } from "./schema";

/** Maximum number of labels on the horizontal axis; more would not fit on a phone. */
const MAX_LABELS = 6;
/** Minimum range of the share axis (0..1): with less, rounding would repeat a label. */
const MIN_SHARE_RANGE = 0.004;

/** A vertical axis for shares from 0 to at least `max` (0..1). Positions are in percent from the top. */
function createShareAxis(max: number) {
	const scale = scaleLinear([0, Math.max(max, MIN_SHARE_RANGE)], [100, 0]).nice(4);
	const toPosition = (share: number) => roundTenth(scale(share));
	return { toPosition, shares: scale.ticks(4).map((share): [number, number] => [toPosition(share), share]) };
}

/**
 * Plots the people lost and the features gained for each floor (oldest supported version of a browser), as two charts with a
 * common horizontal axis.
 * @returns undefined for fewer than two floors.
 */
export function computePlanCurve(steps: FloorStep[]): PlanCurve | undefined {
	const last = steps.length - 1;
	if (last < 1) return undefined;
	const x = (index: number) => roundTenth((index / last) * 100);
	const counts = createCountAxis(Math.max(...steps.map(({ gained }) => gained)));
	const shares = createShareAxis(Math.max(...steps.map(({ lost }) => lost)));
	const every = Math.ceil(steps.length / MAX_LABELS);
	return {
		steps: steps.map(({ version, lost, gained }) => [version, lost, gained]),
		gained: toSvgPath(steps.map(({ gained }, index) => [x(index), counts.toPosition(gained)])),
		lost: toSvgPath(steps.map(({ lost }, index) => [x(index), shares.toPosition(lost)])),
		labels: steps.flatMap(({ version }, index): [number, string][] =>
			index % every === 0 ? [[x(index), version]] : [],
		),
		counts: counts.counts,
		shares: shares.shares,
	};
}
