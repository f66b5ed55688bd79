/** Stands for `undefined`. */
const NONE = "-";
/** Stands for the highest number so far plus one. */
const NEXT = "+";
/** Prefix of a new number that is not the highest so far plus one, of three digits. */
const NEW = "=";
/** Prefixes of indexes with several digits. */
const TWO_DIGITS = ".";
const THREE_DIGITS = ",";

/**
 * The values so far, most recent first. Most values repeat a recent one, so an index in this list is shorter than the value
 * itself (https://en.wikipedia.org/wiki/Move-to-front_transform).
 */
class RecentValues {
	readonly #values: (number | undefined)[] = [];
	#highest = -1;

	/** Returns -1 for a value that has not occurred. */
	indexOf(number: number | undefined): number {
		return this.#values.indexOf(number);
	}

	at(index: number): number | undefined {
		return this.#values[index];
	}

	get next(): number {
		return this.#highest + 1;
	}

	moveToFront(number: number | undefined, index: number) {
		if (index === 0) return;
		if (index > 0) this.#values.splice(index, 1);
		this.#values.unshift(number);
		if (number !== undefined && number > this.#highest) this.#highest = number;
	}
}

/** Writes an index: one digit as it is, more digits after a mark of how many they are. */
function encodeIndex(index: number): string {
	const digits = index.toString(36);
	return `${["", "", TWO_DIGITS, THREE_DIGITS][digits.length]}${digits}`;
}

function encodeOne(number: number | undefined, index: number, next: number): string {
	if (index >= 0) return encodeIndex(index);
	if (number === undefined) return NONE;
	return number === next ? NEXT : NEW + number.toString(36).padStart(3, "0");
}

/**
 * Encodes non-negative integers below 36³ of which many repeat. A repetition is the number's index among the recent ones, in
 * base 36, so that most numbers take one character.
 */
export function encodeMoveToFront(numbers: readonly (number | undefined)[]): string {
	const recent = new RecentValues();
	return numbers
		.map((number) => {
			const index = recent.indexOf(number);
			const text = encodeOne(number, index, recent.next);
			recent.moveToFront(number, index);
			return text;
		})
		.join("");
}

/** Decodes the output of `encodeMoveToFront`. */
export function decodeMoveToFront(text: string): (number | undefined)[] {
	const recent = new RecentValues();
	return [...text.matchAll(/=(...)|\.(..)|,(...)|./g)].map(([mark, created, ...longer]) => {
		const digits = longer.find((one) => one !== undefined) ?? mark;
		const number =
			created !== undefined
				? Number.parseInt(created, 36)
				: mark === NONE
					? undefined
					: mark === NEXT
						? recent.next
						: recent.at(Number.parseInt(digits, 36));
		recent.moveToFront(number, recent.indexOf(number));
		return number;
	});
}
