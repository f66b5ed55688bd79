import type { ResolvedRow } from "@/lib/support/schema/audience";
import { coreBrowserFacts, coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { SupportCell } from "@/lib/support/schema/support-row";
import type { CoreBrowser } from "@/lib/support/schema/web-features";
import { compareVersions, parseRangedValue } from "./version";

/** The oldest version of each core browser in a target, if it has the browser. */
export type TargetFloors = Partial<Record<CoreBrowser, string>>;

export function findTargetFloors(target: readonly ResolvedRow[]): TargetFloors {
	const floors: TargetFloors = {};
	for (const browser of coreBrowsers)
		for (const { agent, by } of target) {
			if (agent !== coreBrowserFacts[browser].agent || !by) continue;
			const floor = floors[browser];
			if (floor === undefined || compareVersions(by.low, floor) < 0) floors[browser] = by.low;
		}
	return floors;
}

/** Whom a cell leaves out: nobody, those with `older` versions of the target, those who have it with `limits`, or `all`. */
export type LeftOut = "nobody" | "older" | "limits" | "all";

/** @param floor the oldest version of the browser in the target; undefined if the target leaves the browser out. */
export function findLeftOut(cell: SupportCell, floor: string | undefined): LeftOut {
	if (floor === undefined || cell.state === "unknown") return "nobody";
	if (cell.state === "partial" || cell.state === "renamed") return "limits";
	if (cell.state !== "yes") return "all";
	return compareVersions(parseRangedValue(cell.since).value, floor) > 0 ? "older" : "nobody";
}
