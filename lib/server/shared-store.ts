/** What the replicas of one site share. Never throws, never makes a reader wait long, and may be away at any time. */
export interface SharedStore {
	/** The record of a key; undefined where there is none, or the store is away. */
	find: (key: string) => Promise<Buffer | undefined>;
	/** Keeps a record for so many seconds, as well as can be. */
	keep: (key: string, record: Buffer, seconds: number) => Promise<void>;
	/**
	 * Counts on by so many in a window of so many milliseconds that begins with the first count.
	 * @returns the count and what is left of the window; undefined when the store is away.
	 */
	count: (key: string, span: number, by?: number) => Promise<{ count: number; left: number } | undefined>;
	state: () => "up" | "down";
	close: () => void;
}
