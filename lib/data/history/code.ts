/**
 * Whole numbers as text: most are 0, of the rest most are small, and large ones stand alone. A character tells of up to
 * twenty zeros, of two numbers below 5, or of one up to 38; a larger number takes two to four. 91 characters are used, all
 * that stand in JSON as they are.
 */
const ALPHABET = Array.from({ length: 92 }, (_, index) => String.fromCharCode(35 + index))
	.filter((character) => character !== "\\")
	.join("");
const SIZE = ALPHABET.length;

/** Numbers below it go two to a character. */
const PAIRED = 5;
const LONGEST_RUN = 20;
/** The largest number that one character tells. */
const SINGLES = 38;
const LEADS = 7;

/** What the places of the alphabet stand for begins here. */
const RUNS_AT = PAIRED * PAIRED - 1;
const SINGLES_AT = RUNS_AT + LONGEST_RUN;
const LEADS_AT = SINGLES_AT + SINGLES;
const THREE_AT = LEADS_AT + LEADS;
const FOUR_AT = THREE_AT + 1;

/** The least numbers that take two characters, and three. */
const TWO_FROM = SINGLES + 1;
const THREE_FROM = TWO_FROM + LEADS * SIZE;
const FOUR_FROM = THREE_FROM + SIZE * SIZE;
const END = SIZE ** 3;

const at = (place: number) => ALPHABET.charAt(place);

function zerosAt(numbers: readonly number[], index: number): number {
	let end = index;
	while (numbers[end] === 0) end++;
	return end - index;
}

function runs(zeros: number): string {
	const whole = Math.floor(zeros / LONGEST_RUN);
	const rest = zeros % LONGEST_RUN;
	return at(SINGLES_AT - 1).repeat(whole) + (rest > 0 ? at(RUNS_AT + rest - 1) : "");
}

function alone(number: number): string {
	if (number <= SINGLES) return at(SINGLES_AT + number - 1);
	if (number < THREE_FROM)
		return at(LEADS_AT + Math.floor((number - TWO_FROM) / SIZE)) + at((number - TWO_FROM) % SIZE);
	const low = (rest: number) => at(Math.floor(rest / SIZE) % SIZE) + at(rest % SIZE);
	if (number < FOUR_FROM) return at(THREE_AT) + low(number - THREE_FROM);
	return at(FOUR_AT) + at(Math.floor(number / SIZE / SIZE)) + low(number);
}

/**
 * Writes whole numbers short; zeros at the end are left out.
 * @throws {RangeError} for a number that is not whole, or not in 0..753570.
 */
export function encode(numbers: readonly number[]): string {
	const wrong = numbers.find((number) => !Number.isInteger(number) || number < 0 || number >= END);
	if (wrong !== undefined) throw new RangeError(`${wrong} cannot be written`);
	const end = numbers.findLastIndex((number) => number > 0) + 1;
	const used = numbers.slice(0, end);
	let text = "";
	for (let index = 0; index < end; ) {
		const [number = 0, next] = used.slice(index, index + 2);
		const zeros = zerosAt(used, index);
		const small = number < PAIRED && next !== undefined && next < PAIRED;
		// A pair whose second is the first of several zeros would cut a run short.
		if (zeros > 1 || (zeros === 1 && !small)) {
			text += runs(zeros);
			index += zeros;
		} else if (small && !(next === 0 && used[index + 2] === 0)) {
			text += at(number * PAIRED + next - 1);
			index += 2;
		} else {
			text += alone(number);
			index += 1;
		}
	}
	return text;
}

const places = new Map(Array.from(ALPHABET, (character, place) => [character, place]));

/**
 * Reads what `encode` wrote.
 * @param length how many numbers there are.
 * @throws {RangeError} where the text is none of its, or tells of more.
 */
export function decode(text: string, length: number): number[] {
	const numbers = new Array<number>(length).fill(0);
	let [index, read] = [0, 0];
	const next = (): number => {
		const place = places.get(text.charAt(read++));
		if (place === undefined) throw new RangeError(`unreadable at character ${read}`);
		return place;
	};
	while (read < text.length) {
		const place = next();
		if (place < RUNS_AT) {
			numbers[index++] = Math.floor((place + 1) / PAIRED);
			numbers[index++] = (place + 1) % PAIRED;
		} else if (place < SINGLES_AT) index += place - RUNS_AT + 1;
		else if (place < LEADS_AT) numbers[index++] = place - SINGLES_AT + 1;
		else if (place < THREE_AT) numbers[index++] = TWO_FROM + (place - LEADS_AT) * SIZE + next();
		else if (place === THREE_AT) numbers[index++] = THREE_FROM + next() * SIZE + next();
		else numbers[index++] = (next() * SIZE + next()) * SIZE + next();
		if (index > length) throw new RangeError(`more than ${length} numbers`);
	}
	return numbers;
}
