import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** The first 64 bits of an IPv6 address: what one customer is given, who may change the rest at will. */
function networkOf(address: string): string {
	const [head = "", tail] = address.split("::");
	const start = head.split(":").filter(Boolean);
	const end = tail?.split(":").filter(Boolean) ?? [];
	const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
	return [...start, ...(tail === undefined ? [] : zeros), ...end].slice(0, 4).join(":");
}

/**
 * Whom a request comes from: an IPv4 address or an IPv6 network of 64 bits.
 * @param proxies how many proxies stand before the server, each of which adds to `X-Forwarded-For` whom it was asked
 * by. What stands further left the asker may have made up. With none, only the connection itself is believed.
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
	const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
	const named = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
	const address = named && isIP(named) ? named : (socket.remoteAddress ?? "");
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase();
	return isIP(plain) === 6 ? networkOf(plain) : plain;
}
