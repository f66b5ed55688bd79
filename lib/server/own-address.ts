import type { Server } from "node:http";

/** Addresses that stand for all, and the loopback address to connect to instead. */
const loopback: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/**
 * Returns the address at which the process can connect to its own server: a socket's path, or host and port and both as a
 * URL has them; undefined if the server does not listen.
 */
export function getOwnAddress(server: Server) {
	const address = server.address();
	if (address === null) return undefined;
	if (typeof address === "string") return { path: address };
	const { address: own, port } = address;
	const host = loopback[own] ?? own;
	return { host, port, authority: `${host.includes(":") ? `[${host}]` : host}:${port}` };
}
