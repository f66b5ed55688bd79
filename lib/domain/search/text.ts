/** A text as it is compared: small, in one composed form, single spaces. */
export const plain = (text: string) => text.normalize("NFKC").toLowerCase().trim().replaceAll(/\s+/g, " ");

/**
 * Letters and digits alone, so that `text-wrap: balance`, `text wrap balance` and `textWrapBalance` are the same. Dots
 * between digits stay: 17.4 is not 174.
 */
export const compact = (text: string) =>
	plain(text)
		.replaceAll(/(?<!\p{N})\.|\.(?!\p{N})/gu, "")
		.replaceAll(/[^\p{L}\p{N}.]+/gu, "");

/** A name with capitals inside as words: `getUserMedia` is `get`, `user`, `media`. */
const humps = (name: string) => name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);

/** The words of a text that is searched in: each also in its parts, where capitals part it. */
export function indexedWords(text: string): string[] {
	const words = new Set<string>();
	for (const word of text.normalize("NFKC").split(/[^\p{L}\p{N}]+/u)) {
		if (word === "") continue;
		words.add(word.toLowerCase());
		for (const part of humps(word)) words.add(part.toLowerCase());
	}
	return [...words];
}

/** The words of a query. */
export const typedWords = (text: string): string[] =>
	plain(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
