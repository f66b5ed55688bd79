import type { Mutant } from "./mutants";

/** A mutant that no test can tell from the code, and why. */
export interface Equivalent {
	file: string;
	/** The broken line as it stands, without indentation. */
	code: string;
	/** The change as the report writes it. */
	change: string;
	why: string;
}

export const equivalents: Equivalent[] = [];

export const isEquivalent = (mutant: Mutant): boolean =>
	equivalents.some(
		({ file, code, change }) => file === mutant.file && code === mutant.code && change === mutant.change,
	);

/** Entries of a room, by the folder of its code, that fit no mutant any more. */
export const staleEquivalents = (mutants: Mutant[], folder: string): Equivalent[] =>
	equivalents.filter(
		({ file, code, change }) =>
			file.startsWith(`${folder}/`) &&
			!mutants.some((mutant) => file === mutant.file && code === mutant.code && change === mutant.change),
	);
