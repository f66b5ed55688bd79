/** The longest name of a qualifier, in words: `hong kong sar china`. */
const MAX_NAME_WORDS = 4;

/** Words that connect a feature and a qualifier, in the languages of the site. */
const connecting = new Set("in for at of from en para por em no na de dans pour au aux für von".split(" "));

/** Writes a name as queries are compared: in small letters, without accents and question marks. */
export const simplifyName = (name: string): string =>
	name
		.toLowerCase()
		.normalize("NFD")
		.replaceAll(/[\p{M}?¿？؟]/gu, "")
		.replaceAll("’", "'")
		.replaceAll(/\s+/g, " ")
		.trim();

const trimConnecting = (words: readonly string[]) => {
	const isUseful = (word: string) => !connecting.has(word);
	return words.slice(words.findIndex(isUseful), words.findLastIndex(isUseful) + 1);
};

/** Takes the longest qualifier off the end or the start of the words. */
function splitQualifier<Qualifier>(
	words: readonly string[],
	findQualifier: (name: string) => Qualifier | undefined,
): { rest: string[]; qualifier: Qualifier } | undefined {
	for (let length = Math.min(MAX_NAME_WORDS, words.length - 1); length > 0; length--)
		for (const [name, others] of [
			[words.slice(-length), words.slice(0, -length)],
			[words.slice(0, length), words.slice(length)],
		] as const) {
			const qualifier = findQualifier(simplifyName(name.join(" ")));
			const rest = trimConnecting(others);
			if (qualifier !== undefined && rest.length > 0) return { rest, qualifier };
		}
	return undefined;
}

/**
 * Yields the readings of a query that starts or ends with qualifiers: `view transitions in japan`, `popover badge`. Each
 * reading has one more qualifier than the one before. Yields nothing for any other query, and for a qualifier alone.
 * @param findQualifier returns the qualifier with exactly this name (see `simplifyName`).
 */
export function* listQualifiedReadings<Qualifier>(
	typed: string,
	findQualifier: (name: string) => Qualifier | undefined,
): Generator<{ rest: string; qualifiers: Qualifier[] }> {
	const qualifiers: Qualifier[] = [];
	let split = splitQualifier(typed.split(/[\s,]+/).filter(Boolean), findQualifier);
	while (split) {
		qualifiers.push(split.qualifier);
		yield { rest: split.rest.join(" "), qualifiers: [...qualifiers] };
		split = splitQualifier(split.rest, findQualifier);
	}
}
