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

export const equivalents: Equivalent[] = [
	{
		file: "lib/domain/baseline-calendar.ts",
		code: 'return month < now ? "past" : "upcoming";',
		change: "month < now: < → <=",
		why: "The line before has answered where both are the same month.",
	},
	{
		file: "lib/domain/import/match.ts",
		code: 'const cells = rows.filter((row) => !isTotal(row)).map((row) => row[column] ?? "");',
		change: '"" → "mutant"',
		why: "What stands for a cell that is not there is only asked whether it is a number; neither text is one.",
	},
	{
		file: "lib/domain/reach/caniuse-difference.ts",
		code: 'return worst("n") ?? worst("p") ?? worst("u") ?? worst("a") ?? answers[0] ?? "u";',
		change: '"u" → ""',
		why: "The answer is only asked whether it begins with y or a; neither text does.",
	},
	{
		file: "lib/domain/search/read-filter.ts",
		code: "return among.find((one) => one === value);",
		change: "find → findLast",
		why: "What is found is the value itself, wherever in the list it stands.",
	},
];

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
