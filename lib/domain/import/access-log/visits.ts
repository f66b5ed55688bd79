import type { Hash } from "./hash";

const LEAST_SLOTS = 1 << 12;

/**
 * A set of visits by their hashes, each with the place that it counts for, in bounded memory: ten bytes a slot, half of
 * the slots in use at most. When it is full, it goes on with the half of all visits whose hashes end in another zero:
 * a sample by chance of what is counted, and the same however the log is ordered.
 */
export class Visits {
	/** One in `2 ** halvings` visits is held. */
	halvings = 0;
	size = 0;
	private highs = new Uint32Array(LEAST_SLOTS);
	private lows = new Uint32Array(LEAST_SLOTS);
	private places = new Uint16Array(LEAST_SLOTS);

	/** @param mostSlots a power of two; exact up to half as many visits. */
	constructor(private readonly mostSlots = 1 << 22) {}

	/** Counts a visit once, however often it is told of. */
	add([high, low]: Hash, place: number): void {
		if ((high & ((1 << this.halvings) - 1)) !== 0) return;
		// Zeros mark what is free.
		if (!this.put(high, low === 0 ? 1 : low, place)) return;
		if (++this.size > this.highs.length / 2) this.makeRoom();
	}

	/** How many visits there are of each place. */
	counts(): Map<number, number> {
		const counts = new Map<number, number>();
		this.lows.forEach((low, slot) => {
			const place = this.places[slot] ?? 0;
			if (low !== 0) counts.set(place, (counts.get(place) ?? 0) + 1);
		});
		return counts;
	}

	/** @returns whether it was not there yet. */
	private put(high: number, low: number, place: number): boolean {
		const last = this.lows.length - 1;
		let slot = low & last;
		while (this.lows[slot] !== 0) {
			if (this.lows[slot] === low && this.highs[slot] === high) return false;
			slot = (slot + 1) & last;
		}
		this.highs[slot] = high;
		this.lows[slot] = low;
		this.places[slot] = place;
		return true;
	}

	private makeRoom(): void {
		const { highs, lows, places } = this;
		const grown = Math.min(this.mostSlots, lows.length * 2);
		if (grown === lows.length) this.halvings++;
		const mask = (1 << this.halvings) - 1;
		this.highs = new Uint32Array(grown);
		this.lows = new Uint32Array(grown);
		this.places = new Uint16Array(grown);
		this.size = 0;
		lows.forEach((low, slot) => {
			const high = highs[slot] ?? 0;
			if (low === 0 || (high & mask) !== 0) return;
			this.put(high, low, places[slot] ?? 0);
			this.size++;
		});
		// By chance all of them may have stayed.
		if (this.size > grown / 2) this.makeRoom();
	}
}
