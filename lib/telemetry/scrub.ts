const url = /((?:\b[a-z][a-z0-9+.-]*:\/\/|(?<=^|[\s"'(]))[^\s?#"'()<>]*)[?#][^\s"'()<>]+/gi;

/** The text with the query and fragment of every address in it cut off: they hold what a reader searched for. */
export const withoutQueries = (text: string): string => text.replace(url, "$1");

/** What engines say of code that touches what is not there. What they quote are names in the code. */
const namesOnly = [
	/^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$]{1,40}'\)$/,
	/^(?:undefined|null) is not an object \(evaluating '[\w$.]{1,80}'\)$/,
	/^can't access property "[\w$]{1,40}", [\w$.]{1,80} is (?:undefined|null)$/,
];

/**
 * The text without what it quotes, from the first quotation mark to the last: a parser's message holds pieces of what it
 * could not read, marks and all.
 */
export const withoutQuotes = (text: string): string =>
	namesOnly.some((pattern) => pattern.test(text))
		? text
		: text.replace(/["'`“‘„«「].*["'`”’“»」]/s, "…").replace(/(?<=regular expression:? ).*/is, "…");

/** The text with every one of these words left out, however they are written. */
export function withoutWords(text: string, words: string[]): string {
	const known = words
		.filter((word) => word.length >= 3)
		.sort((one, other) => other.length - one.length)
		.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
	return known.length === 0 ? text : text.replace(new RegExp(known.join("|"), "giu"), "…");
}
