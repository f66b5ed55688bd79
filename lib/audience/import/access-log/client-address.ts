const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/;
/** Requires seven colons, or two in a row, because a time has neither. */
const ipv6 = /^(?=.*::|(?:[^:]*:){7})[\da-f]*:[\da-f:.]*:[\da-f.]*(%\w+)?$/i;

/** Whether a string has the form of an IPv4 or IPv6 address. */
const isIpAddress = (text: string): boolean => ipv4.test(text) || ipv6.test(text);

/** This host and loopback. https://www.iana.org/assignments/iana-ipv4-special-registry */
const local = /^(?:(?:::ffff:)?(?:127|0)\.|::1?$)/i;
/** Private, shared and link-local networks. https://www.iana.org/assignments/iana-ipv6-special-registry */
const internal =
	/^(?:(?:::ffff:)?(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|f[cd]..:|fe[89ab].:)/i;

/** Whether an address can be that of a client on the internet. */
export const isPublicAddress = (address: string): boolean => !local.test(address) && !internal.test(address);

/**
 * Removes what servers write around an address: a port, brackets, quotes, and `for=` of a `Forwarded` header
 * (`203.0.113.5:50514`, `for="[2001:db8::1]:50514"`).
 */
function trimAddress(text: string): string {
	const bare = text.replace(/^(?:for=)?[\\"'([]+|^for=|[\\"')]+$/gi, "");
	const [, inBrackets] = /^([^\]]+)\](?::\d+)?$/.exec(bare) ?? [];
	if (inBrackets !== undefined) return inBrackets;
	const [, before] = /^([^:]+):\d+$/.exec(bare) ?? [];
	return before ?? bare;
}

const ipv4Port = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/;

/** In UTF-16 code units. An address with a zone, a port, brackets and quotes is shorter. */
const MAX_ADDRESS_LENGTH = 100;

/** The addresses of a list such as `X-Forwarded-For`, or of text before a time. Other words are left out. */
export function listAddresses(text: string): string[] {
	if (ipv4.test(text)) return [text];
	// Most lines of a log have one address, with or without a port.
	const [, address] = ipv4Port.exec(text) ?? [];
	if (address !== undefined) return [address];
	return text
		.split(/%20|[\s,;+]+/)
		.filter((word) => word.length <= MAX_ADDRESS_LENGTH)
		.map(trimAddress)
		.filter(isIpAddress);
}

/**
 * The client among the addresses that a request passed, nearest to the client first: the first public address, else
 * the first that is not the server's own.
 * @returns undefined if there is none, or only loopback.
 */
export const pickClient = (addresses: readonly string[]): string | undefined =>
	addresses.find(isPublicAddress) ?? addresses.find((address) => !local.test(address));

const firstIpv4 = /(?<![\w./-]|[\da-f]:)\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/i;
const addressInText =
	/"((?:[^"\\]|\\.)*)(?:"|$)|(?<![\w./-]|[\da-f]:)(?:\d{1,3}(?:\.\d{1,3}){3}(?![\w.])|(?:[\da-f]{1,4}(?=:))?(?::[\da-f]{0,4}){2,8}(?:\.\d+){0,3})/gi;
/** Lines of HAProxy and of load balancers of Amazon, which append the port to every address. */
const portsFollow = /haproxy\[|^(?:\w+ )?\d{4}-\d\d-\d\dT[\d:.]+Z \S+ /;

/** Reads the IPv6 address of a text. Requires seven colons, or two in a row, because a time has neither. */
function readIpv6(text: string, line: string): string[] {
	const colons = text.split(":").length - 1;
	if (!text.includes("::"))
		return colons === 7 ? [text] : colons === 8 ? [text.slice(0, text.lastIndexOf(":"))] : [];
	return [portsFollow.test(line) ? text.replace(/(?<=[\da-f]):\d{4,5}$/, "") : text];
}

/** A header with an address that a proxy logs: in braces, or a list in quotes or between tabs. */
const headerAddress = /[{|]([\da-f.:]{7,45})[|},]|["\t]([\da-f.:]{7,45}),(?: |%20)/i;

/** Finds a public address in a header that a proxy logged. */
function findHeaderAddress(text: string): string | undefined {
	if (!text.includes("{") && !text.includes(", ") && !text.includes(",%20")) return undefined;
	const [, captured, listed] = headerAddress.exec(text) ?? [];
	const address = captured ?? listed;
	return address && isIpAddress(address) && isPublicAddress(address) ? address : undefined;
}

/** The first public address outside of quoted text, else the first that is not loopback. */
function findAddress(text: string): string | undefined {
	const quote = text.indexOf('"');
	const [first] = firstIpv4.exec(quote < 0 ? text : text.slice(0, quote)) ?? [];
	if (first && isPublicAddress(first)) return first;
	const found: string[] = [];
	for (const [match, quoted] of text.matchAll(addressInText)) {
		const next =
			quoted === undefined
				? match.includes(":")
					? readIpv6(match, text)
					: [match]
				: /^[\da-f.:, [\]]+$/i.test(quoted)
					? listAddresses(quoted)
					: [];
		found.push(...next);
		if (next.some(isPublicAddress)) break;
	}
	return pickClient(found);
}

/**
 * The client's address in a line of unknown layout: a header's, else the first public one.
 * @param before the line before its user agent.
 * @param after the line after it.
 */
export const findClient = (before: string, after: string): string | undefined =>
	findHeaderAddress(before) ?? findHeaderAddress(after) ?? findAddress(before) ?? findAddress(after);
