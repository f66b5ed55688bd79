/**
 * Encodes whole numbers as text. The format suits usage data: most numbers are 0, most others are small. One character
 * encodes a run of up to 20 zeros, two numbers below 5, or one number up to 38. Larger numbers take two to four
 * characters. The alphabet has 91 characters, none of which JSON escapes.
 */
const ALPHABET = Array.from({ length: 92 }, (_, index) => String.fromCharCode(35 + index))
	.filter((character) => character !== "\\")
	.join("");
const SIZE = ALPHABET.length;

/** Pairs of numbers below this share a character. */
const PAIRED = 5;
const LONGEST_RUN = 20;
/** The largest number that fits in one character. */
const SINGLES = 38;
/** The number of characters that can start a two-character number. */
const LEADS = 7;

/** The positions in the alphabet where each kind of character starts. Pairs start at 0. */
const RUNS_AT = PAIRED * PAIRED - 1;
const SINGLES_AT = RUNS_AT + LONGEST_RUN;
const LEADS_AT = SINGLES_AT + SINGLES;
const THREE_AT = LEADS_AT + LEADS;
const FOUR_AT = THREE_AT + 1;

/** The smallest numbers that take two, three and four characters, and the first that cannot be encoded. */
const TWO_FROM = SINGLES + 1;
const THREE_FROM = TWO_FROM + LEADS * SIZE;
const FOUR_FROM = THREE_FROM + SIZE * SIZE;
const END = SIZE ** 3;

const getCharacter = (value: number) => ALPHABET.charAt(value);

function countZeros(numbers: readonly number[], index: number): number {
	let end = index;
	while (numbers[end] === 0) end++;
	return end - index;
}

function encodeZeros(zeros: number): string {
	const whole = Math.floor(zeros / LONGEST_RUN);
	const rest = zeros % LONGEST_RUN;
	return getCharacter(SINGLES_AT - 1).repeat(whole) + (rest > 0 ? getCharacter(RUNS_AT + rest - 1) : "");
}

function encodeSingle(number: number): string {
	if (number <= SINGLES) return getCharacter(SINGLES_AT + number - 1);
	if (number < THREE_FROM)
		return (
			getCharacter(LEADS_AT + Math.floor((number - TWO_FROM) / SIZE)) +
			getCharacter((number - TWO_FROM) % SIZE)
		);
	const low = (rest: number) => getCharacter(Math.floor(rest / SIZE) % SIZE) + getCharacter(rest % SIZE);
	if (number < FOUR_FROM) return getCharacter(THREE_AT) + low(number - THREE_FROM);
	return getCharacter(FOUR_AT) + getCharacter(Math.floor(number / SIZE / SIZE)) + low(number);
}

/**
 * Encodes whole numbers as text. Trailing zeros are omitted.
 * @throws {RangeError} for a number that is not an integer in 0..753570.
 */
export function encodeNumbers(numbers: readonly number[]): string {
	const invalid = numbers.find((number) => !Number.isInteger(number) || number < 0 || number >= END);
	if (invalid !== undefined) throw new RangeError(`${invalid} is not an integer in 0..${END - 1}`);
	const end = numbers.findLastIndex((number) => number > 0) + 1;
	const used = numbers.slice(0, end);
	let text = "";
	for (let index = 0; index < end; ) {
		const [number = 0, next] = used.slice(index, index + 2);
		const zeros = countZeros(used, index);
		const canPair = number < PAIRED && next !== undefined && next < PAIRED;
		// A number is not paired with the first zero of a run: the other zeros need a character of their own anyway.
		if (zeros > 1 || (zeros === 1 && !canPair)) {
			text += encodeZeros(zeros);
			index += zeros;
		} else if (canPair && !(next === 0 && used[index + 2] === 0)) {
			text += getCharacter(number * PAIRED + next - 1);
			index += 2;
		} else {
			text += encodeSingle(number);
			index += 1;
		}
	}
	return text;
}

const characterValues = new Map(Array.from(ALPHABET, (character, value) => [character, value]));

/**
 * Decodes the output of `encodeNumbers`.
 * @param length the number of values; missing ones are 0.
 * @throws {RangeError} when the text is not valid or holds more values.
 */
export function decodeNumbers(text: string, length: number): number[] {
	const numbers = new Array<number>(length).fill(0);
	let [index, read] = [0, 0];
	const next = (): number => {
		const value = characterValues.get(text.charAt(read++));
		if (value === undefined) throw new RangeError(`Invalid or missing character at position ${read}`);
		return value;
	};
	while (read < text.length) {
		const value = next();
		if (value < RUNS_AT) {
			numbers[index++] = Math.floor((value + 1) / PAIRED);
			numbers[index++] = (value + 1) % PAIRED;
		} else if (value < SINGLES_AT) index += value - RUNS_AT + 1;
		else if (value < LEADS_AT) numbers[index++] = value - SINGLES_AT + 1;
		else if (value < THREE_AT) numbers[index++] = TWO_FROM + (value - LEADS_AT) * SIZE + next();
		else if (value === THREE_AT) numbers[index++] = THREE_FROM + next() * SIZE + next();
		else numbers[index++] = (next() * SIZE + next()) * SIZE + next();
		if (index > length) throw new RangeError(`Text holds more than ${length} numbers`);
	}
	return numbers;
}
