/** Text with decoded character references, and the source offsets of its parts. */
export interface DecodedText {
	text: string;
	/** The start of each part in `text` and in the source, in order. The first part starts at 0 in `text`. */
	parts: readonly (readonly [inText: number, inSource: number])[];
}

/** Converts an offset in the decoded text to one in the source. A decoded character starts where its reference starts. */
export function toSourceOffset({ parts }: DecodedText, offset: number): number {
	let low = 0;
	let high = parts.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((parts[middle]?.[0] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	const [inText, inSource] = parts[low] ?? [0, 0];
	return inSource + (offset - inText);
}
