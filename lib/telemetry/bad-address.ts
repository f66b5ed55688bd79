/**
 * Tells an address that Next itself cannot serve from a failure: for page data with an escaped `..` in its path it
 * throws before the page is asked. The fault is the address, not the server's.
 */
export const isBadAddress = (error: unknown): boolean =>
	error instanceof Error && error.message.startsWith("Requested and resolved page mismatch");
