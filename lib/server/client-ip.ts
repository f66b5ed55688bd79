import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Returns the /64 network of an IPv6 address. A provider assigns a /64 to a customer, who may change the other 64
 * bits.
 */
function toNetwork(address: string): string {
	const [head = "", tail] = address.split("::");
	const start = head.split(":").filter(Boolean);
	const end = tail?.split(":").filter(Boolean) ?? [];
	const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
	return [...start, ...(tail === undefined ? [] : zeros), ...end].slice(0, 4).join(":");
}

/**
 * Returns the client of a request: an IPv4 address or an IPv6 /64 network.
 * @param proxies number of trusted proxies in front of the server. Each appends its peer to `X-Forwarded-For`; entries
 * further left may be forged. With 0, only the socket's address counts.
 */
export function getClientIp({ headers, socket }: IncomingMessage, proxies: number): string {
	const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
	const forwardedIp = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
	const address = forwardedIp && isIP(forwardedIp) ? forwardedIp : (socket.remoteAddress ?? "");
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase();
	return isIP(plain) === 6 ? toNetwork(plain) : plain;
}
