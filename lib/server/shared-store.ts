/** A store that the replicas of a site share. It never throws, answers within a short timeout, and may be down at any time. */
export interface SharedStore {
	/** Returns the record of a key; undefined if there is none or the store is down. */
	find: (key: string) => Promise<Buffer | undefined>;
	/** Stores a record with a time to live, in seconds. Best effort. */
	save: (key: string, record: Buffer, seconds: number) => Promise<void>;
	/**
	 * Adds `by` to a counter. Its window of `span` milliseconds begins with the first call.
	 * @returns the count, and the milliseconds left of the window; undefined while the store is down.
	 */
	count: (key: string, span: number, by?: number) => Promise<{ count: number; left: number } | undefined>;
	state: () => "up" | "down";
	close: () => void;
}
