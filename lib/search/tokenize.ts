/** Normalizes a text for comparison: lower case, NFKC, single spaces. */
export const normalizeText = (text: string) =>
	text.normalize("NFKC").toLowerCase().trim().replaceAll(/\s+/g, " ");

/**
 * Returns only letters and digits, so that `text-wrap: balance`, `text wrap balance` and `textWrapBalance` are
 * equal. Dots between digits remain: 17.4 is not 174.
 */
export const stripNonAlphanumerics = (text: string) =>
	normalizeText(text)
		.replaceAll(/(?<!\p{N})\.|\.(?!\p{N})/gu, "")
		.replaceAll(/[^\p{L}\p{N}.]+/gu, "");

/** Minimum length of a plural. Words such as `has` and `css` are shorter and not plurals. */
const SHORTEST_PLURAL = 4;

/**
 * Reduces singular and plural of each word of a name to the same form. The form is not always a word: `queries` and
 * `query` become `query`, `cookie` and `cookies` become `cooky`.
 */
export const stemName = (name: string) =>
	name.replaceAll(/\p{L}{4,}/gu, (word) =>
		word
			.replace(/ies?$/, "y")
			.replace(/(?<![si])s$/, "")
			.replace(/(?<=x|ss|sh|ch)e$/, ""),
	);

/** The possible singular forms of a plural. Empty for other words. */
export function listSingulars(word: string): string[] {
	if (word.length < SHORTEST_PLURAL || !word.endsWith("s")) return [];
	return [
		...(word.endsWith("ies") ? [`${word.slice(0, -3)}y`] : []),
		...(/(?:x|ss|sh|ch)es$/.test(word) ? [word.slice(0, -2)] : []),
		...(/[^s]s$/.test(word) ? [word.slice(0, -1)] : []),
	];
}

/** Splits camel case: `getUserMedia` is `get`, `User`, `Media`. */
const splitCamelCase = (name: string) => name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);

/** The words of an indexed text, with the parts of camel-case words. */
export function tokenizeDocument(text: string): string[] {
	const words = new Set<string>();
	for (const word of text.normalize("NFKC").split(/[^\p{L}\p{N}]+/u)) {
		if (word === "") continue;
		words.add(word.toLowerCase());
		for (const part of splitCamelCase(word)) words.add(part.toLowerCase());
	}
	return [...words];
}

/** The words of a query. */
export const tokenizeQuery = (text: string): string[] =>
	normalizeText(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
