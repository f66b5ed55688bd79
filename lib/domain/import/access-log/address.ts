const four = /^\d{1,3}(\.\d{1,3}){3}$/;
const six = /^[\da-f]*:[\da-f:.]*:[\da-f.]*(%\w+)?$/i;

/** Whether a text has the shape of an IP address. */
export const isAddress = (text: string): boolean => four.test(text) || six.test(text);

/** An address without the port that some servers write behind it (`203.0.113.5:50514`, `[2001:db8::1]:50514`). */
export function withoutPort(text: string): string {
	const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
	if (inBrackets !== undefined) return inBrackets;
	const [, before] = /^([^:]+):\d+$/.exec(text) ?? [];
	return before ?? text;
}

/**
 * The client that a proxy names (`X-Forwarded-For: client, proxy, proxy`).
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/X-Forwarded-For
 * @returns undefined where no address comes first.
 */
export function forwardedFor(header: string): string | undefined {
	const comma = header.indexOf(",");
	const first = withoutPort((comma < 0 ? header : header.slice(0, comma)).trim());
	return isAddress(first) ? first : undefined;
}
