import type { DecidedRow } from "@/lib/schema/audience";
import { type Bits, placesOf, without } from "./bits";

/** A target: its versions, and what works in all of them. */
export interface PlannedTarget {
	rows: DecidedRow[];
	works: Bits;
}

/** What moving from one target to another changes. Shares are 0..1 of all people counted. */
export interface Plan {
	/** Who is inside each target. */
	inside: { from: number; to: number };
	/** The versions that are in both, only in the first, only in the second. */
	kept: DecidedRow[];
	lost: DecidedRow[];
	won: DecidedRow[];
	/** Places of what works in all of the second target but not in all of the first, and the reverse. */
	gained: number[];
	givenUp: number[];
}

export const nameOf = ({ agent, version }: DecidedRow) => `${agent} ${version}`;

export const peopleOn = (rows: DecidedRow[]): number => rows.reduce((sum, { share }) => sum + share, 0);

/** The rows whose version is not among the others. */
export function rowsWithout(rows: DecidedRow[], others: DecidedRow[]): DecidedRow[] {
	const names = new Set(others.map(nameOf));
	return rows.filter((row) => !names.has(nameOf(row)));
}

export function planOf(from: PlannedTarget, to: PlannedTarget): Plan {
	const lost = rowsWithout(from.rows, to.rows);
	return {
		inside: { from: peopleOn(from.rows), to: peopleOn(to.rows) },
		kept: rowsWithout(from.rows, lost),
		lost,
		won: rowsWithout(to.rows, from.rows),
		gained: placesOf(without(to.works, from.works)),
		givenUp: placesOf(without(from.works, to.works)),
	};
}
