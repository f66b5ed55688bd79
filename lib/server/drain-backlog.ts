import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as after, setImmediate as yieldToEventLoop } from "node:timers/promises";
import { getOwnAddress } from "./own-address";

/** Wait used where the process cannot detect its own connection, in milliseconds. */
const FALLBACK_MS = 500;

/** Connects to the server and waits until it accepts that connection. Connections are accepted in the order they were made. */
async function awaitOwnConnection(server: Server): Promise<void> {
	const address = getOwnAddress(server);
	if (!address) return;
	const own = connect(address);
	try {
		const accepted = new Promise<void>((resolve) => {
			const ports = new Set<number | undefined>();
			const check = () => {
				if (own.localPort === undefined || !ports.has(own.localPort)) return;
				server.off("connection", onConnection);
				resolve();
			};
			const onConnection = ({ remotePort }: Socket) => {
				ports.add(remotePort);
				check();
			};
			server.on("connection", onConnection);
			own.once("connect", check);
		});
		// Rejects if the connection fails.
		await once(own, "connect");
		// A Unix socket has no port by which to recognise the connection.
		await ("path" in address ? after(FALLBACK_MS) : accepted);
	} finally {
		own.destroy();
	}
}

/**
 * Resolves once the accept backlog and the sockets' buffers, as they were at the call, have been read. Since libuv 1.45
 * the event loop accepts one connection an iteration.
 * @param getServer returns the server; undefined before its first connection.
 */
export async function drainBacklog(getServer: () => Server | undefined): Promise<void> {
	// Each iteration accepts a waiting connection: after two, the backlog was empty or the server is known.
	await yieldToEventLoop();
	await yieldToEventLoop();
	const server = getServer();
	if (!server) return;
	await awaitOwnConnection(server).catch(() => after(FALLBACK_MS));
	// The first ends the iteration that accepted the connection; the second reads the sockets' buffers.
	await yieldToEventLoop();
	await yieldToEventLoop();
}
