/** The fields of a log line that the counter uses. */
export interface LoggedRequest {
	/** The client's IP address, if the line has one that is not loopback. Used to hash the visit, then discarded. */
	address?: string;
	/** Day number, such as `20261122`, if the line has a time. */
	day?: number;
	/** The user agent, if the line has one. It may be encoded. */
	agent?: string;
}
