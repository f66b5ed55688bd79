/** A set of things by their places in a list, a bit each. */
export type Bits = Uint32Array;

const WORD = 32;

export const noBits = (count: number): Bits => new Uint32Array(Math.ceil(count / WORD));

export function setBit(bits: Bits, place: number) {
	const word = place >>> 5;
	bits[word] = (bits[word] ?? 0) | (1 << (place & 31));
}

/** Adds what is in `more` to `bits`. */
export function addBits(bits: Bits, more: Bits) {
	for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (more[word] ?? 0);
}

/** What is in the one and not in the other. */
export const without = (bits: Bits, other: Bits): Bits => bits.map((word, at) => word & ~(other[at] ?? 0));

/** The places of what is in the set, in order. */
export function placesOf(bits: Bits): number[] {
	const places: number[] = [];
	bits.forEach((word, at) => {
		for (let rest = word; rest !== 0; rest &= rest - 1)
			places.push(at * WORD + 31 - Math.clz32(rest & -rest));
	});
	return places;
}

/** How many are in the set. */
export function sizeOf(bits: Bits): number {
	let size = 0;
	for (let word of bits) for (; word !== 0; word &= word - 1) size++;
	return size;
}
