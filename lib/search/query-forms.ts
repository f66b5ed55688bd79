import { areaWords, weakWords } from "./aliases";
import { LEAST_INFLECTED } from "./name-index";
import { normalizeText, stemName } from "./tokenize";

/** Whether the text is a member path: `Object.groupBy`. */
export const isNamePath = (typed: string) => /[\p{L}\p{N}_)]\.\p{L}/u.test(typed);

/** The normalized segments of a member path: `Array.prototype.at` is `array`, `at`. */
export const splitPathNames = (typed: string): string[] =>
	normalizeText(typed)
		.replace(/\.prototype(?=\.)/, "")
		.replace(/\(\)$/, "")
		.split(/[.#](?=[\p{L}_$])/u);

/** The punctuation for words that name a kind: `scope rule` is `@scope`. */
const kindSigns: Readonly<Record<string, string>> = {
	rule: "@",
	pseudo: ":",
	element: "<",
	tag: "<",
};

/** Returns the name with the punctuation of its kind, if the text names the kind. */
function listKindForms(words: readonly string[], strong: readonly string[]): [form: string, cost: number][] {
	const [name] = strong;
	if (name === undefined || strong.length > 1) return [];
	return words.flatMap((word): [string, number][] => {
		const sign = kindSigns[word];
		return sign ? [[sign === "<" ? `<${name}>` : sign + name, 4]] : [];
	});
}

/** A text that may be a name. `cost` is subtracted from the score; names with less than the weight `least` do not count. */
type QueryForm = [form: string, cost: number, least: number];

/** Lists variants of the text that may be a name, without duplicates. */
export function listQueryForms(typed: string): QueryForm[] {
	const text = normalizeText(typed);
	const words = text.split(" ");
	const strong = words.filter((word) => !weakWords.has(word));
	const path = splitPathNames(text);
	const name = strong.join(" ");
	const inArea = words.filter((word) => !Object.hasOwn(areaWords, word)).join(" ");
	const asTyped: [form: string, cost: number][] = [
		[text, 0],
		[path.join("."), 0],
		[text.replace(/^-(webkit|moz|ms|o)-/, ""), 4],
		[path.slice(-2).join("."), 4],
		[inArea, 4],
		...listKindForms(words, strong),
		[name, 6],
		[text.replace(/^\d[\d.]*(?=\p{L}+$)/u, ""), 6],
	];
	const inOtherNumber: typeof asTyped = [
		[stemName(text), 16],
		[stemName(inArea), 20],
		[stemName(name), 22],
	];
	const forms = [
		...asTyped.map(([form, cost]): QueryForm => [form, cost, 0]),
		...inOtherNumber.map(([form, cost]): QueryForm => [form, cost, LEAST_INFLECTED]),
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
