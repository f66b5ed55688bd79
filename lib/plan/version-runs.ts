import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import { getRangeEnds } from "@/lib/support/version-span";
import { getPlanKey } from "./plan";
import { groupRowsByAgent } from "./version-floor";

/** Consecutive versions of a browser, from the oldest to the newest. */
export interface VersionRun {
	agent: Agent;
	from: string;
	to: string;
	count: number;
	/** Share (0..1) of people who use these versions. */
	share: number;
}

/**
 * Groups versions into runs, those with most people first.
 * @param between versions that are not in `rows` and split the runs.
 */
export function groupVersionRuns(rows: ResolvedRow[], between: ResolvedRow[]): VersionRun[] {
	const separators = new Set(between.map(getPlanKey));
	const runs: VersionRun[] = [];
	for (const [agent, all] of groupRowsByAgent([...rows, ...between])) {
		let run: VersionRun | undefined;
		for (const row of all) {
			if (separators.has(getPlanKey(row))) run = undefined;
			else if (run) {
				run.to = getRangeEnds(row.version)[1];
				run.count++;
				run.share += row.share;
			} else {
				const [from, to] = getRangeEnds(row.version);
				run = { agent, from, to, count: 1, share: row.share };
				runs.push(run);
			}
		}
	}
	return runs.sort((a, b) => b.share - a.share);
}
