/** A store that the replicas of a site share. It never throws, answers within a short timeout, and may be down at any time. */
export interface SharedStore {
	/** Returns the record of a key, cut after some bytes; undefined if there is none or the store is down. */
	find: (key: string, maxBytes: number) => Promise<Buffer | undefined>;
	/** Stores a record with a time to live, in seconds. Best effort. */
	save: (key: string, record: Buffer, seconds: number) => Promise<void>;
	/**
	 * Adds an amount to a leaky bucket that drains by 1 a millisecond, unless its level is above `threshold`. Its level is
	 * at most `most`.
	 * @returns the level before; undefined while the store is down.
	 */
	fill: (
		key: string,
		amount: number,
		bounds: { threshold: number; most: number },
	) => Promise<number | undefined>;
	state: () => "up" | "down";
	close: () => void;
}
