/** A word of an attribute's value. */
export interface AttributeWord {
	text: string;
	start: number;
	end: number;
}

/** Splits a value at the separators of HTML's lists: white space, commas and semicolons. The words are in lower case. */
export function splitAttributeWords(value: string): AttributeWord[] {
	const words: AttributeWord[] = [];
	for (const { 0: word, index } of value.matchAll(/[^\s,;]+/g))
		words.push({ text: word.toLowerCase(), start: index, end: index + word.length });
	return words;
}

/** Parses the properties in a value such as `width=device-width, initial-scale=1` (viewport). */
export function* parseAttributeProperties(
	text: string,
): Generator<{ name: AttributeWord; value: AttributeWord | undefined }> {
	for (const { 0: part, index } of text.matchAll(/[^,;]+/g)) {
		const match = /^(\s*)([^\s=]+)(\s*=\s*)?([^\s=]+)?/.exec(part);
		if (!match) continue;
		const [, before = "", name = "", between = "", value] = match;
		const start = index + before.length;
		const end = start + name.length;
		const valueStart = end + between.length;
		yield {
			name: { text: name.toLowerCase(), start, end },
			value:
				value === undefined
					? undefined
					: { text: value.toLowerCase(), start: valueStart, end: valueStart + value.length },
		};
	}
}
