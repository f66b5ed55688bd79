/** A run of a text to be marked: from a place until before another, in UTF-16 units. */
export interface Mark {
	from: number;
	until: number;
}

/** A word stands at the beginning of a word, or of a part that a capital begins. */
const begins = (text: string, at: number) =>
	at === 0 ||
	!/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ||
	(/\p{Lu}/u.test(text.charAt(at)) && /\p{Ll}|\p{N}/u.test(text.charAt(at - 1)));

function places(text: string, small: string, word: string): Mark[] {
	const found: Mark[] = [];
	for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + word.length))
		found.push({ from: at, until: at + word.length });
	const beginnings = found.filter(({ from }) => begins(text, from));
	// Inside a word two letters stand by chance.
	return beginnings.length > 0 ? beginnings : word.length > 2 ? found : [];
}

/**
 * Where words stand in a text: disjoint runs, in order.
 * @param words small letters.
 */
export function marksOf(text: string, words: readonly string[]): Mark[] {
	const small = text.toLowerCase();
	// A few letters change their length with their size; there is then no telling where they stand.
	if (small.length !== text.length) return [];
	const all = [...new Set(words)]
		.filter(Boolean)
		.flatMap((word) => places(text, small, word))
		.sort((a, b) => a.from - b.from);
	const marks: Mark[] = [];
	for (const mark of all) {
		const last = marks.at(-1);
		if (last && mark.from <= last.until) last.until = Math.max(last.until, mark.until);
		else marks.push(mark);
	}
	return marks;
}
