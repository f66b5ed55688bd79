/**
 * Tells an address that Next itself cannot serve from a failure: for page data with an escaped `..` in its path it
 * throws before the page is asked. The fault is the address, not the server's.
 *
 * Buys an answer of 400, and an error log without what strangers ask for (`hostile.spec.ts`). Needs the words of Next's
 * error. Steps aside without: such an address is a failure like others.
 */
export const isBadAddress = (error: unknown): boolean =>
	error instanceof Error && error.message.startsWith("Requested and resolved page mismatch");
