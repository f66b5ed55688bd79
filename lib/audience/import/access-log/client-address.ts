const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const ipv6 = /^[\da-f]*:[\da-f:.]*:[\da-f.]*(%\w+)?$/i;

/** Whether a string has the form of an IPv4 or IPv6 address. */
export const isIpAddress = (text: string): boolean => ipv4.test(text) || ipv6.test(text);

/** Removes the port that some servers append to an address (`203.0.113.5:50514`, `[2001:db8::1]:50514`). */
export function removePort(text: string): string {
	const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
	if (inBrackets !== undefined) return inBrackets;
	const [, before] = /^([^:]+):\d+$/.exec(text) ?? [];
	return before ?? text;
}

/**
 * Reads the client address of an `X-Forwarded-For` header: its first entry.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/X-Forwarded-For
 * @returns undefined if the first entry is not an IP address.
 */
export function parseForwardedFor(header: string): string | undefined {
	const comma = header.indexOf(",");
	const first = removePort((comma < 0 ? header : header.slice(0, comma)).trim());
	return isIpAddress(first) ? first : undefined;
}
