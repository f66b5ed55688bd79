import { weakWords } from "./aliases";
import { plain } from "./text";

/** Whether code is typed that leads from one name to another: `Object.groupBy`. */
export const isPath = (typed: string) => /[\p{L}\p{N}_)]\.\p{L}/u.test(typed);

/** The names of a path in turn: `Array.prototype.at` is `Array`, `at`. */
export const stepsOf = (typed: string): string[] =>
	plain(typed)
		.replace(/\.prototype(?=\.)/, "")
		.replace(/\(\)$/, "")
		.split(/[.#](?=[\p{L}_$])/u);

/** What was typed in the forms in which it may be a name, and what each takes from a name's weight. */
export function formsOf(typed: string): [form: string, cost: number][] {
	const text = plain(typed);
	const words = text.split(" ");
	const strong = words.filter((word) => !weakWords.has(word));
	const path = stepsOf(text);
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

/** The parts of a phrase, of two words and more, the longest first: none is the whole. */
export function* runsOf(words: readonly string[]): Generator<string> {
	for (let length = words.length - 1; length > 1; length--)
		for (let at = 0; at + length <= words.length; at++) yield words.slice(at, at + length).join(" ");
}
