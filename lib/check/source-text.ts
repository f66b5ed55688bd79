import type { CompatUse, SourceRange, SourceUses, SyntaxFault, UseTest } from "./uses";

/** A part of a text, and the place in the source that it stands for. */
export interface TextPart extends SourceRange {
	/** The offset of the part in the text. */
	at: number;
	length: number;
}

/** A text that is written from parts of a source, with the place of each. */
export class SourceText {
	text = "";
	readonly parts: TextPart[] = [];

	add(text: string, { start, end }: SourceRange): void {
		this.parts.push({ at: this.text.length, length: text.length, start, end });
		this.text += text;
	}
}

/** Returns the offset in the source of one in a text of parts. A part of another length than its place stands for all of it. */
export function findPlace(parts: readonly TextPart[], offset: number): number {
	let low = 0;
	let high = parts.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((parts[middle]?.at ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	const part = parts[low];
	if (!part) return offset;
	const within = offset - part.at;
	if (part.length === part.end - part.start) return part.start + within;
	if (within > 0 && within >= part.length - 1) return Math.max(part.start, part.end - 1);
	return Math.min(part.start + within, Math.max(part.start, part.end - 1));
}

/**
 * Converts the uses in a part of a source to uses in the source.
 * @param toSource converts an offset in the part to one in the source.
 * @param tests the tests under which the part runs.
 */
export function offsetUses(
	found: SourceUses,
	toSource: (offset: number) => number,
	tests: readonly UseTest[],
): SourceUses {
	const convert = <R extends SourceRange>(range: R): R => ({
		...range,
		start: toSource(range.start),
		end: range.end > range.start ? toSource(range.end - 1) + 1 : toSource(range.end),
	});
	return {
		uses: found.uses.map((use: CompatUse) => {
			const converted = convert(use);
			return tests.length > 0 ? { ...converted, tests: [...(converted.tests ?? []), ...tests] } : converted;
		}),
		faults: found.faults.map((fault: SyntaxFault) => convert(fault)),
		...(found.unknown && { unknown: found.unknown.map(convert) }),
		...(found.removable && { removable: found.removable.map(convert) }),
	};
}
