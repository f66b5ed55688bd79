/** A highlighted range of a text, in UTF-16 units; `until` is exclusive. */
export interface HighlightRange {
	from: number;
	until: number;
}

/** Whether a word, or a part of a camel-case word, starts at this index. */
const isWordStart = (text: string, at: number) =>
	at === 0 ||
	!/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ||
	(/\p{Lu}/u.test(text.charAt(at)) && /\p{Ll}|\p{N}/u.test(text.charAt(at - 1)));

function places(text: string, small: string, word: string): HighlightRange[] {
	const found: HighlightRange[] = [];
	for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + word.length))
		found.push({ from: at, until: at + word.length });
	const beginnings = found.filter(({ from }) => isWordStart(text, from));
	// One or two letters inside a word match by chance, so they are not highlighted.
	return beginnings.length > 0 ? beginnings : word.length > 2 ? found : [];
}

/**
 * Finds words in a text. Returns disjoint ranges, in order.
 * @param words in lower case.
 */
export function findHighlights(text: string, words: readonly string[]): HighlightRange[] {
	const small = text.toLowerCase();
	// A few letters change length in lower case. Indexes would then be wrong, so nothing is highlighted.
	if (small.length !== text.length) return [];
	const all = [...new Set(words)]
		.filter(Boolean)
		.flatMap((word) => places(text, small, word))
		.sort((a, b) => a.from - b.from);
	const marks: HighlightRange[] = [];
	for (const mark of all) {
		const last = marks.at(-1);
		if (last && mark.from <= last.until) last.until = Math.max(last.until, mark.until);
		else marks.push(mark);
	}
	return marks;
}
