/** A 64-bit hash as two 32-bit halves. */
export type Hash = [high: number, low: number];

const mix = (half: number, other: number, by: number) =>
	Math.imul(half ^ (half >>> 16), by) ^ Math.imul(other ^ (other >>> 13), 3266489909);

/**
 * Hashes a string and two numbers to 64 bits. Based on cyrb53 (public domain,
 * https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js). The caller draws a random seed and never
 * stores it, so a hash cannot be traced back to an address.
 */
export function hashVisit(text: string, first: number, second: number, seed: number): Hash {
	let high = 0xdeadbeef ^ seed;
	let low = 0x41c6ce57 ^ Math.imul(seed, 0x9e3779b1);
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		high = Math.imul(high ^ code, 2654435761);
		low = Math.imul(low ^ code, 1597334677);
	}
	high = Math.imul(high ^ first, 2654435761);
	low = Math.imul(low ^ first, 1597334677);
	high = Math.imul(high ^ second ^ (high >>> 15), 2654435761);
	low = Math.imul(low ^ second ^ (low >>> 15), 1597334677);
	high = mix(high, low, 2246822507);
	low = mix(low, high, 2246822507);
	return [high >>> 0, low >>> 0];
}
