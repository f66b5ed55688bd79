/** Stands for `undefined`. */
const NONE = "-";
/** Stands for the highest number so far plus one. */
const NEXT = "+";
/** Prefix of a new number that is not the highest so far plus one. */
const NEW = "=";

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

function encodeOne(number: number | undefined, index: number, next: number): string {
	if (index === 0) return "";
	if (index > 0) return index.toString(36);
	if (number === undefined) return NONE;
	return number === next ? NEXT : NEW + number.toString(36);
}

/**
 * Encodes non-negative integers of which many repeat, separated by spaces. A repetition of the previous number is the empty
 * string, any other repetition its index among the recent ones, in base 36.
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
		.join(" ");
}

function decodeOne(text: string, recent: RecentValues): number | undefined {
	if (text === NONE) return undefined;
	if (text === NEXT) return recent.next;
	if (text.startsWith(NEW)) return Number.parseInt(text.slice(1), 36);
	return recent.at(text === "" ? 0 : Number.parseInt(text, 36));
}

/** Decodes the output of `encodeMoveToFront`. */
export function decodeMoveToFront(text: string): (number | undefined)[] {
	const recent = new RecentValues();
	return text.split(" ").map((part) => {
		const number = decodeOne(part, recent);
		recent.moveToFront(number, recent.indexOf(number));
		return number;
	});
}
