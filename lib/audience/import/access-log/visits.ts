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

const MIN_SLOTS = 1 << 12;

/**
 * A hash set of visits, each with a browser index, in bounded memory: ten bytes a slot, at most half of the slots in
 * use. When the set is full it keeps only the visits whose hashes end in one more zero bit. That is a random half,
 * independent of the order of the log.
 */
export class Visits {
	/** The set holds one in `2 ** halvings` visits. */
	halvings = 0;
	size = 0;
	private highs = new Uint32Array(MIN_SLOTS);
	private lows = new Uint32Array(MIN_SLOTS);
	private browsers = new Uint16Array(MIN_SLOTS);

	/** @param maxSlots a power of two. Counts are exact up to half as many visits. */
	constructor(private readonly maxSlots = 1 << 22) {}

	/** Adds a visit unless the set already has it. */
	add([high, low]: Hash, browser: number): void {
		if ((high & ((1 << this.halvings) - 1)) !== 0) return;
		// Zero marks a free slot.
		if (!this.put(high, low === 0 ? 1 : low, browser)) return;
		if (++this.size > this.highs.length / 2) this.enlarge();
	}

	/** Number of visits by browser index. */
	counts(): Map<number, number> {
		const counts = new Map<number, number>();
		this.lows.forEach((low, slot) => {
			const browser = this.browsers[slot] ?? 0;
			if (low !== 0) counts.set(browser, (counts.get(browser) ?? 0) + 1);
		});
		return counts;
	}

	/** @returns false if the visit is already present. */
	private put(high: number, low: number, browser: number): boolean {
		const last = this.lows.length - 1;
		let slot = low & last;
		while (this.lows[slot] !== 0) {
			if (this.lows[slot] === low && this.highs[slot] === high) return false;
			slot = (slot + 1) & last;
		}
		this.highs[slot] = high;
		this.lows[slot] = low;
		this.browsers[slot] = browser;
		return true;
	}

	private enlarge(): void {
		const { highs, lows, browsers } = this;
		const grown = Math.min(this.maxSlots, lows.length * 2);
		if (grown === lows.length) this.halvings++;
		const mask = (1 << this.halvings) - 1;
		this.highs = new Uint32Array(grown);
		this.lows = new Uint32Array(grown);
		this.browsers = new Uint16Array(grown);
		this.size = 0;
		lows.forEach((low, slot) => {
			const high = highs[slot] ?? 0;
			if (low === 0 || (high & mask) !== 0) return;
			this.put(high, low, browsers[slot] ?? 0);
			this.size++;
		});
		// All visits may have survived the halving.
		if (this.size > grown / 2) this.enlarge();
	}
}
