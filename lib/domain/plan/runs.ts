import { endsOf } from "@/lib/domain/version-span";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import { rowsByAgent } from "./floor";
import { nameOf } from "./plan";

/** Versions of a browser that follow one another, from the oldest to the newest. */
export interface Run {
	agent: Agent;
	from: string;
	to: string;
	count: number;
	/** Who uses them, 0..1. */
	share: number;
}

/**
 * Versions as runs, those with most people first.
 * @param between versions that part a run where they stand inside it.
 */
export function runsOf(rows: DecidedRow[], between: DecidedRow[]): Run[] {
	const parting = new Set(between.map(nameOf));
	const runs: Run[] = [];
	for (const [agent, all] of rowsByAgent([...rows, ...between])) {
		let run: Run | undefined;
		for (const row of all) {
			if (parting.has(nameOf(row))) run = undefined;
			else if (run) {
				run.to = endsOf(row.version)[1];
				run.count++;
				run.share += row.share;
			} else {
				const [from, to] = endsOf(row.version);
				run = { agent, from, to, count: 1, share: row.share };
				runs.push(run);
			}
		}
	}
	return runs.sort((a, b) => b.share - a.share);
}
