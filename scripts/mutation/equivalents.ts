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
	{
		file: "lib/domain/filter-features.ts",
		code: 'const plain = (text: string) => text.toLowerCase().replaceAll(/[\\s_-]+/g, " ");',
		change: "/[\\s_-]+/g → /[\\s_-]/g",
		why: "The text is looked through for single words, which hold no space: how many stand between them is the same.",
	},
	{
		file: "lib/domain/mdn.ts",
		code: 'const [area = "", ...names] = address.replace(/^.*?\\/docs\\/(Web\\/)?/, "").split("/");',
		change: "/^.*?\\/docs\\/(Web\\/)?/ → /.*?\\/docs\\/(Web\\/)?/",
		why: "What matches anything at first matches from the beginning, where the first match is looked for.",
	},
	{
		file: "lib/domain/reach/reach.ts",
		code: "if (!agent) continue;",
		change: "if !agent → false",
		why: "A group has a row at least, and so an agent; the line tells the compiler.",
	},
	{
		file: "lib/domain/reach/spans.ts",
		code: "if (isOne(lists, first) && first[0].until === undefined) return first;",
		change: "first[0].until === undefined: === → !==",
		why: "The short way comes to the spans that the long way comes to; it is only quicker.",
	},
	{
		file: "lib/domain/search/engine.ts",
		code: 'const [, letters = "", number = ""] = /^(\\p{L}+)(\\d[\\d.]*)$/u.exec(compact(typed)) ?? [];',
		change: '"" → "mutant"',
		why: "Where there are no letters there is no number either, and the next line is the last.",
	},
	{
		file: "lib/domain/search/text.ts",
		code: ".split(/[^\\p{L}\\p{N}]+/u)",
		change: "/[^\\p{L}\\p{N}]+/u → /[^\\p{L}\\p{N}]/u",
		why: "The empty words between two signs are left out afterwards.",
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
