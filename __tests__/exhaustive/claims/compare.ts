import {
	compareBaseline,
	compareLimits,
	compareShares,
	compareTense,
	compareVerdict,
} from "./compare-sentences";
import { compareNotes, compareTable } from "./compare-tables";
import { linesOf, tablesOf } from "./read";
import type { Subject } from "./subject";

/** What was compared, and what is wrong. */
export interface Comparison {
	/** The number of claims by kind. */
	read: Record<string, number>;
	faults: string[];
}

/** Compares what a page says with the raw packages. */
export function compareClaims(subject: Subject): Comparison {
	const read: Record<string, number> = {};
	const faults: string[] = [];
	const check = (kind: string, isTrue: boolean, claim: string) => {
		read[kind] = (read[kind] ?? 0) + 1;
		if (!isTrue) faults.push(`${subject.day} ${subject.id}: ${kind}: ${claim}`);
	};
	const lines = linesOf(subject.html);
	const tables = tablesOf(subject.html);
	for (const table of tables) compareTable(subject, table, check);
	compareNotes(subject, check);
	for (const line of lines) {
		compareBaseline(subject, line, check);
		compareTense(subject, line, check);
		compareLimits(subject, line, check);
		compareVerdict(subject, line, check);
	}
	compareShares(lines, check);
	return { read, faults };
}
