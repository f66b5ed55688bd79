/** A set of list indexes, one bit each. */
export type BitSet = Uint32Array;

const WORD = 32;

export const createBitSet = (count: number): BitSet => new Uint32Array(Math.ceil(count / WORD));

export function addBit(bits: BitSet, index: number) {
	const word = index >>> 5;
	bits[word] = (bits[word] ?? 0) | (1 << (index & 31));
}

/** Adds the elements of `more` to `bits`. */
export function unionInto(bits: BitSet, more: BitSet) {
	for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (more[word] ?? 0);
}

/** The elements of `bits` that are not in `other`. */
export const subtractBits = (bits: BitSet, other: BitSet): BitSet =>
	bits.map((word, at) => word & ~(other[at] ?? 0));

/** The indexes in the set, in ascending order. */
export function listBits(bits: BitSet): number[] {
	const indexes: number[] = [];
	bits.forEach((word, at) => {
		for (let rest = word; rest !== 0; rest &= rest - 1)
			indexes.push(at * WORD + 31 - Math.clz32(rest & -rest));
	});
	return indexes;
}

/** The number of elements. */
export function countBits(bits: BitSet): number {
	let size = 0;
	for (let word of bits) for (; word !== 0; word &= word - 1) size++;
	return size;
}
