/** Splits a name at spaces, hyphens, dots, slashes and inner capitals. */
const wordsOf = (name: string) =>
	name.split(/[\s._/-]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).filter(Boolean);

/**
 * The acronym of a name: `coop` for `Cross-Origin-Opener-Policy`, `io` for `Intersection observer`. Undefined if a word does
 * not start with a letter, or if there are too few words.
 * @param fewest the minimum number of words.
 */
export function getAcronym(name: string, fewest: number): string | undefined {
	const words = wordsOf(name);
	if (words.length < fewest || words.some((word) => !/^\p{L}/u.test(word))) return undefined;
	return words.map((word) => word.charAt(0).toLowerCase()).join("");
}
