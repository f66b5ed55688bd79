import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as after, setImmediate as turn } from "node:timers/promises";

/** Where this machine cannot connect to itself, so long is waited for what has arrived, in milliseconds. */
const REST_MS = 500;

/** How a server that listens is reached from its own process. */
function ownAddress(server: Server) {
	const address = server.address();
	if (address === null) return undefined;
	if (typeof address === "string") return { path: address };
	const { address: host, port } = address;
	const loopback: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
	return { port, host: loopback[host] ?? host };
}

/** Waits for a connection of our own to come to the server, which takes connections in the order in which they were made. */
async function behindAllOthers(server: Server): Promise<void> {
	const address = ownAddress(server);
	if (!address) return;
	const own = connect(address);
	try {
		const taken = new Promise<void>((resolve) => {
			const ports = new Set<number | undefined>();
			const look = () => {
				if (own.localPort === undefined || !ports.has(own.localPort)) return;
				server.off("connection", onConnection);
				resolve();
			};
			const onConnection = ({ remotePort }: Socket) => {
				ports.add(remotePort);
				look();
			};
			server.on("connection", onConnection);
			own.once("connect", look);
		});
		// Rejects where the connection cannot be made.
		await once(own, "connect");
		// Between files there are no ports to know each other by.
		await ("path" in address ? after(REST_MS) : taken);
	} finally {
		own.destroy();
	}
}

/**
 * Waits until all that had arrived when it was called has come to us: every connection that was waiting has been taken,
 * one a turn of the event loop as libuv has it since 1.45, and whatever had come on any has been read. No connection that
 * has brought a first byte by then is still unread.
 * @param met the server, as soon as there is one: it may be met with the first connection alone.
 */
export async function allTakenIn(met: () => Server | undefined): Promise<void> {
	// In each of these turns a connection that waits is taken: after them, nobody waited, or the server is met.
	await turn();
	await turn();
	const server = met();
	if (!server) return;
	await behindAllOthers(server).catch(() => after(REST_MS));
	// The one turn ends the round in which ours was taken, in the other all that can be read is.
	await turn();
	await turn();
}
