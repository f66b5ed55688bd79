/** A name's words: parted by spaces, hyphens, dots and capitals inside. */
const wordsOf = (name: string) =>
	name.split(/[\s._/-]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).filter(Boolean);

/**
 * What a name of several words is shortened to: `coop` for `Cross-Origin-Opener-Policy`, `io` for `Intersection
 * observer`. Undefined for one of fewer words, and for one in which not every word begins with a letter.
 * @param fewest how many words there must be.
 */
export function initialsOf(name: string, fewest: number): string | undefined {
	const words = wordsOf(name);
	if (words.length < fewest || words.some((word) => !/^\p{L}/u.test(word))) return undefined;
	return words.map((word) => word.charAt(0).toLowerCase()).join("");
}
