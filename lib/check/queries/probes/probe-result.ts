/** The result of probing one key: running the check over the smallest source that uses the key. */
export interface ProbeResult {
	key: string;
	/** The key prefix that the result is counted under, such as `css.properties`. */
	area: string;
	/** The source. Undefined if the data does not show how code uses the key. */
	snippet?: string | undefined;
	/** Why no source can show the key. Undefined if one can. */
	reason?: string | undefined;
	/** `possible`: found by a member's name alone. */
	seen: "seen" | "possible" | "unseen";
}
