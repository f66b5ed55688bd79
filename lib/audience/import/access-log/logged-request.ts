/** The fields of a log line that the counter uses. */
export interface LoggedRequest {
	/** The client's IP address. Used to hash the visit, then discarded. */
	address: string;
	/** Day number, such as `20261122`. */
	day: number;
	/** The user agent, if the line has one. */
	agent?: string;
}
