import type { ResolvedRow } from "@/lib/support/schema/audience";
import { addBit, type BitSet, createBitSet, subtractBits, unionInto } from "./bit-set";

/** Support data of one or several browser versions: the features with data, and those that do not work in full. */
export interface FeatureMarks {
	known: BitSet;
	failing: BitSet;
}

export const createFeatureMarks = (count: number): FeatureMarks => ({
	known: createBitSet(count),
	failing: createBitSet(count),
});

/** @param works whether a version supports each feature in full, in the features' order; undefined without data. */
export function computeFeatureMarks(works: readonly (boolean | undefined)[]): FeatureMarks {
	const marks = createFeatureMarks(works.length);
	works.forEach((isSupported, index) => {
		if (isSupported === undefined) return;
		addBit(marks.known, index);
		if (!isSupported) addBit(marks.failing, index);
	});
	return marks;
}

export function mergeFeatureMarks(marks: FeatureMarks, more: FeatureMarks) {
	unionInto(marks.known, more.known);
	unionInto(marks.failing, more.failing);
}

/** Returns the marks of a version; undefined for a version without support data. */
export type FeatureMarksLookup = (row: ResolvedRow) => FeatureMarks | undefined;

/** Merges the marks of several versions. */
export function combineFeatureMarks(
	rows: ResolvedRow[],
	getMarks: FeatureMarksLookup,
	count: number,
): FeatureMarks {
	const all = createFeatureMarks(count);
	for (const row of rows) {
		const marks = getMarks(row);
		if (marks) mergeFeatureMarks(all, marks);
	}
	return all;
}

/** The features that work in all versions of a target: those with the verdict `all`. */
export const listWorkingFeatures = ({ known, failing }: FeatureMarks): BitSet => subtractBits(known, failing);
