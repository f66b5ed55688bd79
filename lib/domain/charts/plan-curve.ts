import { scaleLinear } from "d3-scale";
import type { Step } from "@/lib/domain/plan/steps";
import type { PlanCurve } from "@/lib/schema/props/plan";
import { countAxis, pathOf, round } from "./axes";

/** How many floors are named along the bottom, at most: more would not fit a phone. */
const LABELS = 6;
/** The least that the share axis spans: less would name the same share twice. */
const LEAST = 0.004;

/** A vertical axis of shares from 0 to at least `most`, in percent from the top. */
function shareAxis(most: number) {
	const scale = scaleLinear([0, Math.max(most, LEAST)], [100, 0]).nice(4);
	const place = (share: number) => round(scale(share));
	return { place, shares: scale.ticks(4).map((share): [number, number] => [place(share), share]) };
}

/**
 * People lost and features gained, floor by floor, on two plots above one another.
 * @param at which floor is the one chosen.
 * @returns undefined where there is no way to go from one floor to another.
 */
export function planCurve(steps: Step[], at?: number): PlanCurve | undefined {
	const last = steps.length - 1;
	if (last < 1) return undefined;
	const x = (index: number) => round((index / last) * 100);
	const counts = countAxis(Math.max(...steps.map(({ gained }) => gained)));
	const shares = shareAxis(Math.max(...steps.map(({ lost }) => lost)));
	const every = Math.ceil(steps.length / LABELS);
	return {
		steps: steps.map(({ version, lost, gained }) => [version, lost, gained]),
		gained: pathOf(steps.map(({ gained }, index) => [x(index), counts.place(gained)])),
		lost: pathOf(steps.map(({ lost }, index) => [x(index), shares.place(lost)])),
		labels: steps.flatMap(({ version }, index): [number, string][] =>
			index % every === 0 ? [[x(index), version]] : [],
		),
		counts: counts.counts,
		shares: shares.shares,
		...(at !== undefined && at >= 0 && { at: x(at) }),
	};
}
