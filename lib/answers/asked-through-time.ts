import { historyRegions } from "@/lib/data/history/regions";
import { WORLD } from "@/lib/schema/default-audience";
import type { Support } from "@/lib/schema/reach";
import type { TimeCrossing } from "@/lib/schema/through-time";
import { lineThroughTime, mostlyOf, supportOfAll, throughTime } from "./through-time";
import { timeBase } from "./time-base";

const regions = new Set(historyRegions);

/** Whether usage through time is kept of a region; of all others the world's stands in. */
export const hasHistory = (code: string): boolean => regions.has(code);

/**
 * What is drawn and said of the reach of several things together.
 * @returns undefined where the history cannot be had.
 */
export function askedThroughTime(supports: readonly Support[], code: string) {
	const region = hasHistory(code) ? code : WORLD;
	const outcome = timeBase(region);
	if (outcome.kind !== "found") return undefined;
	return { region, ...lineThroughTime(supportOfAll(supports), outcome.base), marks: outcome.base.marks };
}

/** When several things together come to most of a region's people; undefined where its history cannot be had. */
export function askedCrossing(supports: readonly Support[], code: string): TimeCrossing | undefined {
	const outcome = timeBase(code);
	if (outcome.kind !== "found" || supports.length === 0) return undefined;
	const { crossings } = throughTime(supportOfAll(supports), outcome.base);
	return mostlyOf(crossings);
}
