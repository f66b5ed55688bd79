/** In place of a number that there is none of. */
const NONE = "-";

/** Writes numbers short, of which many in a row are alike: nothing stands for the one before. */
export function writeRuns(numbers: readonly (number | undefined)[]): string {
	let last = "";
	return numbers
		.map((number) => {
			const text = number === undefined ? NONE : number.toString(36);
			const written = text === last ? "" : text;
			last = text;
			return written;
		})
		.join(" ");
}

/** Reads what `writeRuns` wrote. */
export function readRuns(text: string): (number | undefined)[] {
	let last: number | undefined;
	return text.split(" ").map((written) => {
		if (written !== "") last = written === NONE ? undefined : Number.parseInt(written, 36);
		return last;
	});
}
