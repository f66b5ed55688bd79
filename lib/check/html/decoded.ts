/** Text with character references read, and where its parts stand in the source. */
export interface Decoded {
	text: string;
	/** Starts of parts: in `text`, and in the source. In order; the first part starts the text. */
	parts: readonly (readonly [inText: number, inSource: number])[];
}

/** Where an offset of the decoded text stands in the source. What a reference stands for starts where it does. */
export function sourceOffset({ parts }: Decoded, offset: number): number {
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
