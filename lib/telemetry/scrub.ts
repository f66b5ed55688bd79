import { engineWords } from "./engine-words";
import { besidesOwnFiles, GONE, withoutAddresses, withoutQuotes, withoutShapes } from "./shapes";

/** What must not be told: texts as they were written, and the words in them. */
export interface Unsaid {
	whole: readonly string[];
	words: readonly string[];
}

const word = /[\p{L}\p{N}\p{M}]+/gu;
/** Words of one or two letters are in everything; where words are not put apart by spaces, two may be a name. */
const tells = (text: string) => text.length >= 3 || /^[\p{Lo}\p{M}]{2}/u.test(text);
const MOST_WORDS = 20_000;
/** Longer texts are found by their words. */
const LONGEST_WHOLE = 200;
/** Of a longer text the beginning is looked at. */
const LONGEST = 4_000;

const decodedBytes = (escaped: string) => {
	try {
		return decodeURIComponent(escaped);
	} catch {
		return GONE;
	}
};

const letterOf = (code: string) => {
	const number = Number.parseInt(code, 16);
	return number < 0x110000 ? String.fromCodePoint(number) : GONE;
};

/** The text as it would be read, however it was written: no escapes, no invisible letters, one form of each letter. */
export const asRead = (text: string): string =>
	text
		.replace(/\\u\{?([\da-f]{4,6})\}?/gi, (_whole, code: string) => letterOf(code))
		.replace(/(?:%[\da-f]{2})+/gi, decodedBytes)
		.replace(/\p{Cc}+/gu, " ")
		.replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, "")
		.replace(/[^…]+/g, (some) => some.normalize("NFKC"));

const folded = (text: string) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

/** What must not be told of these texts. What engines say themselves may be. */
export function unsaidOf(texts: readonly string[]): Unsaid {
	const read = [...new Set(texts.flatMap((text) => [text, asRead(text)]))].map((text) => text.trim());
	const found = read.flatMap((text) => asRead(text).match(word) ?? []).map(folded);
	const words = new Set(found.filter((text) => tells(text) && !engineWords.has(text)));
	const isWhole = ({ length }: string) => length >= 3 && length <= LONGEST_WHOLE;
	const whole = read.filter((text) => isWhole(text) && !engineWords.has(text.toLowerCase()));
	return { whole, words: [...words].slice(-MOST_WORDS) };
}

/** A text's words by pieces: `fooBar2` is told whole or not at all. */
function withoutWords(text: string, words: readonly string[]): string {
	if (words.length === 0) return text;
	return text.replace(word, (run) => {
		const plain = folded(run);
		if (engineWords.has(plain)) return run;
		return words.some((one) => plain.includes(one)) ? GONE : run;
	});
}

/** The text without any of these, however they are written. */
function withoutTexts(text: string, whole: readonly string[]): string {
	const known = whole
		.toSorted((one, other) => other.length - one.length)
		.map((one) => one.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
	return known.length === 0 ? text : text.replace(new RegExp(known.join("|"), "giu"), GONE);
}

/** The text without what its readers have written, whole or word by word. */
export const withoutUnsaid = (text: string, { whole, words }: Unsaid): string =>
	withoutWords(withoutTexts(text, whole), words);

/**
 * What may be told of any text, of an error or of code: no address, no e-mail, no number of a machine or a person, no
 * key, nothing quoted, nothing that a reader wrote.
 */
export function scrubbed(text: string, unsaid: Unsaid): string {
	// The piece at which it was cut is no whole word, address or number any more.
	const whole = text.length > LONGEST ? text.slice(0, LONGEST).replace(/\S*$/, GONE) : text;
	return besidesOwnFiles(whole, (given) => {
		// As it stands first: an escaped space must not end an address.
		const read = asRead(withoutAddresses(withoutTexts(given, unsaid.whole)));
		const plain = withoutQuotes(withoutTexts(read, unsaid.whole));
		return withoutUnsaid(withoutShapes(withoutAddresses(plain)), unsaid);
	});
}
