import type { DecidedRow } from "@/lib/schema/audience";
import { addBits, type Bits, noBits, setBit, without } from "./bits";

/** What one browser version, or several, say of a list of things: of which they have data, and which do not work in full. */
export interface Marks {
	known: Bits;
	failing: Bits;
}

export const noMarks = (count: number): Marks => ({ known: noBits(count), failing: noBits(count) });

/** @param works what a version says of each thing: whether it has it in full; undefined where nothing is known. */
export function marksOf(works: readonly (boolean | undefined)[]): Marks {
	const marks = noMarks(works.length);
	works.forEach((its, place) => {
		if (its === undefined) return;
		setBit(marks.known, place);
		if (!its) setBit(marks.failing, place);
	});
	return marks;
}

export function addMarks(marks: Marks, more: Marks) {
	addBits(marks.known, more.known);
	addBits(marks.failing, more.failing);
}

/** The marks of versions of which something is known; undefined for those of which nothing is. */
export type MarksIn = (row: DecidedRow) => Marks | undefined;

/** What several versions say together. */
export function marksOfAll(rows: DecidedRow[], marksIn: MarksIn, count: number): Marks {
	const all = noMarks(count);
	for (const row of rows) {
		const marks = marksIn(row);
		if (marks) addMarks(all, marks);
	}
	return all;
}

/** What works in all of a target: the things whose verdict is `all`. */
export const working = ({ known, failing }: Marks): Bits => without(known, failing);
