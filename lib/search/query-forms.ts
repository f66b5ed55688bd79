import { weakWords } from "./aliases";
import { normalizeText } from "./tokenize";

/** Whether the text is a member path: `Object.groupBy`. */
export const isNamePath = (typed: string) => /[\p{L}\p{N}_)]\.\p{L}/u.test(typed);

/** The normalized segments of a member path: `Array.prototype.at` is `array`, `at`. */
export const splitPathNames = (typed: string): string[] =>
	normalizeText(typed)
		.replace(/\.prototype(?=\.)/, "")
		.replace(/\(\)$/, "")
		.split(/[.#](?=[\p{L}_$])/u);

/** Variants of the text that may be a name. `cost` is subtracted from the score. */
export function listQueryForms(typed: string): [form: string, cost: number][] {
	const text = normalizeText(typed);
	const words = text.split(" ");
	const strong = words.filter((word) => !weakWords.has(word));
	const path = splitPathNames(text);
	const end: [string, number][] = /\p{L}{3}$/u.test(text)
		? [
				[`${text}s`, 8],
				[text.replace(/s$/, ""), 8],
			]
		: [];
	const forms: [string, number][] = [
		[text, 0],
		[path.join("."), 0],
		[text.replace(/^-(webkit|moz|ms|o)-/, ""), 4],
		[path.slice(-2).join("."), 4],
		[strong.join(" "), 6],
		[text.replace(/^\d[\d.]*(?=\p{L}+$)/u, ""), 6],
		...end,
	];
	return forms.filter(
		([form], place) => form !== "" && forms.findIndex(([other]) => other === form) === place,
	);
}

/** Consecutive words of a phrase, two or more but not all, longest first. */
export function* listSubphrases(words: readonly string[]): Generator<string> {
	for (let length = words.length - 1; length > 1; length--)
		for (let at = 0; at + length <= words.length; at++) yield words.slice(at, at + length).join(" ");
}
