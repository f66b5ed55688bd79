/** What became of the probe of one key: the smallest source that uses it. */
export interface Probed {
	key: string;
	/** The beginning of its key that it is counted under. */
	area: string;
	/** Its source; without one the data do not say how it is written. */
	snippet?: string | undefined;
	/** Where it occurs in no source: why. */
	reason?: string | undefined;
	/** `possible`: only the name of a member tells. */
	seen: "seen" | "possible" | "unseen";
}
