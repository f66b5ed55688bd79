/** What counts of a line in a log. */
export interface LoggedRequest {
	/** The client's address. Held while the line is counted, and nowhere after. */
	address: string;
	/** `20261122`. */
	day: number;
	/** The user agent; missing where the line has none. */
	agent?: string;
}
