/** In place of a number that there is none of, in place of the one after the highest so far, before any other new one. */
const NONE = "-";
const NEXT = "+";
const NEW = "=";

/**
 * What was met, the latest first: most numbers have been met shortly before, so that how long ago is shorter to write than
 * which (https://en.wikipedia.org/wiki/Move-to-front_transform).
 */
class Recent {
	readonly #met: (number | undefined)[] = [];
	#highest = -1;

	/** How many others were met after it; -1 where it never was. */
	ago(number: number | undefined): number {
		return this.#met.indexOf(number);
	}

	at(place: number): number | undefined {
		return this.#met[place];
	}

	get next(): number {
		return this.#highest + 1;
	}

	meet(number: number | undefined, place: number) {
		if (place === 0) return;
		if (place > 0) this.#met.splice(place, 1);
		this.#met.unshift(number);
		if (number !== undefined && number > this.#highest) this.#highest = number;
	}
}

function written(number: number | undefined, place: number, next: number): string {
	if (place === 0) return "";
	if (place > 0) return place.toString(36);
	if (number === undefined) return NONE;
	return number === next ? NEXT : NEW + number.toString(36);
}

/** Writes whole numbers short, of which many are those of shortly before: nothing stands for the one before. */
export function writeRuns(numbers: readonly (number | undefined)[]): string {
	const recent = new Recent();
	return numbers
		.map((number) => {
			const place = recent.ago(number);
			const text = written(number, place, recent.next);
			recent.meet(number, place);
			return text;
		})
		.join(" ");
}

function read(text: string, recent: Recent): number | undefined {
	if (text === NONE) return undefined;
	if (text === NEXT) return recent.next;
	if (text.startsWith(NEW)) return Number.parseInt(text.slice(1), 36);
	return recent.at(text === "" ? 0 : Number.parseInt(text, 36));
}

/** Reads what `writeRuns` wrote. */
export function readRuns(text: string): (number | undefined)[] {
	const recent = new Recent();
	return text.split(" ").map((one) => {
		const number = read(one, recent);
		recent.meet(number, recent.ago(number));
		return number;
	});
}
