import { historyRegions } from "@/lib/data/history/regions";
import { type LeftOut, lastOfYears, leftOut } from "@/lib/domain/history/left-out";
import { LEAST_SHOWN } from "@/lib/domain/rounding";
import { WORLD } from "@/lib/schema/default-audience";
import type { Support } from "@/lib/schema/reach";
import type { TimeCrossing, TimeLeftOut } from "@/lib/schema/through-time";
import { lineThroughTime, mostlyOf, supportOfAll, throughTime } from "./through-time";
import { timeBase } from "./time-base";

const regions = new Set(historyRegions);

/** Whether usage through time is kept of a region; of all others the world's stands in. */
export const hasHistory = (code: string): boolean => regions.has(code);

/** So many browsers are told of by name. */
const NAMED = 10;

/** As pages show it, in hundredths of a percent; browsers whose people would read as none are not told of. */
function tellLeftOut({ months, agents }: LeftOut): TimeLeftOut {
	const told = agents.filter(([, shares]) => Math.max(...shares) >= LEAST_SHOWN).slice(0, NAMED);
	const hundredths = (shares: number[]) => shares.map((share) => Math.round(share * 10_000));
	const sums = months.map((_, place) => agents.reduce((sum, [, shares]) => sum + (shares[place] ?? 0), 0));
	return {
		months,
		agents: told.map(([agent, shares]) => [agent, hundredths(shares)]),
		all: hundredths(sums),
	};
}

/**
 * What is drawn and said of the reach of several things together.
 * @returns undefined where the history cannot be had.
 */
export function askedThroughTime(supports: readonly Support[], code: string) {
	const region = hasHistory(code) ? code : WORLD;
	const outcome = timeBase(region);
	if (outcome.kind !== "found") return undefined;
	const support = supportOfAll(supports);
	const { months, marks } = outcome.base;
	const left = tellLeftOut(leftOut(support, lastOfYears(months)));
	return { region, ...lineThroughTime(support, outcome.base), left, marks };
}

/** When several things together come to most of a region's people; undefined where its history cannot be had. */
export function askedCrossing(supports: readonly Support[], code: string): TimeCrossing | undefined {
	const outcome = timeBase(code);
	if (outcome.kind !== "found" || supports.length === 0) return undefined;
	const { crossings } = throughTime(supportOfAll(supports), outcome.base);
	return mostlyOf(crossings);
}
