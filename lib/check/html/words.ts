/** A word of an attribute's value. */
export interface Word {
	text: string;
	start: number;
	end: number;
}

/** The words of a value, in lower case: parted by white space, commas and semicolons, as all of HTML's lists are. */
export function wordsOf(value: string): Word[] {
	const words: Word[] = [];
	for (const { 0: word, index } of value.matchAll(/[^\s,;]+/g))
		words.push({ text: word.toLowerCase(), start: index, end: index + word.length });
	return words;
}

/** Properties of a value such as that of a viewport: `width=device-width, initial-scale=1`. */
export function* propertiesOf(value: string): Generator<{ name: Word; set: Word | undefined }> {
	for (const { 0: part, index } of value.matchAll(/[^,;]+/g)) {
		const match = /^(\s*)([^\s=]+)(\s*=\s*)?([^\s=]+)?/.exec(part);
		if (!match) continue;
		const [, before = "", name = "", between = "", set] = match;
		const start = index + before.length;
		const end = start + name.length;
		const setAt = end + between.length;
		yield {
			name: { text: name.toLowerCase(), start, end },
			set: set === undefined ? undefined : { text: set.toLowerCase(), start: setAt, end: setAt + set.length },
		};
	}
}
