import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as after, setImmediate as yieldToEventLoop } from "node:timers/promises";

/** In milliseconds. The process waits this long if it cannot detect its own connection. */
const FALLBACK_MS = 500;

/** Number of own connections that fill the accept backlog while the listener closes. */
const OWN = 3;
/**
 * Number of event-loop iterations in which these are accepted. Since libuv 1.45 each iteration accepts one
 * connection.
 */
const ITERATIONS = 3 * OWN;
/** Maximum number of tries. A try fails if clients connect at the same moment. */
const MAX_TRIES = 50;

/** Wildcard addresses, and the loopback address to connect to instead. */
const loopback: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/** Returns the address at which the process can connect to its own server; undefined if the server does not listen. */
function getOwnAddress(server: Server) {
	const address = server.address();
	if (address === null) return undefined;
	if (typeof address === "string") return { path: address };
	const { address: host, port } = address;
	return { port, host: loopback[host] ?? host };
}

type OwnAddress = Exclude<NonNullable<ReturnType<typeof getOwnAddress>>, { path: string }>;

/** Connects to the server. The connection begins in the next tick. */
const connectTo = ({ host, port }: OwnAddress) => connect({ host, port }).on("error", () => undefined);

/**
 * Sets the maximum number of connections in the accept backlog. Clients beyond it wait a second and try again. Node
 * has no documented way to change this number. Without the limit, a client could connect between the own
 * connections.
 */
function limitBacklog(server: Server, length: number): void {
	const { _handle: handle } = server as { _handle?: { listen?: (length: number) => number } | null };
	handle?.listen?.(length);
}

/**
 * Waits until the server has accepted all connections that are in its backlog now. Connections are accepted in
 * order, so an own connection at the end shows this.
 */
async function awaitBacklog(server: Server, address: OwnAddress): Promise<void> {
	const own = connectTo(address);
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
	await Promise.race([accepted, once(own, "close")]).finally(() => own.destroy());
}

/**
 * Fills the backlog with own connections, and closes the listener while only the last of them is in it.
 * @returns false if a client connected in between; the listener is then still open.
 */
async function closeBehindOwn(server: Server, address: OwnAddress, close: () => void): Promise<boolean> {
	limitBacklog(server, OWN - 1);
	const own = Array.from({ length: OWN }, () => connectTo(address));
	process.nextTick(() => limitBacklog(server, 0));
	let [accepted, isClosed] = [0, false];
	const onConnection = ({ remotePort }: Socket) => {
		if (isClosed) return;
		accepted = own[accepted]?.localPort === remotePort ? accepted + 1 : OWN;
		if (accepted !== OWN - 1 || own.at(-1)?.connecting) return;
		isClosed = true;
		close();
	};
	server.on("connection", onConnection);
	for (let time = 0; time < ITERATIONS && !isClosed; time++) await yieldToEventLoop();
	server.off("connection", onConnection);
	for (const socket of own) socket.destroy();
	return isClosed;
}

/**
 * Closes the listener without losing a client's connection: closing resets the connections in the accept backlog,
 * so it waits until no client is in it. Resolves when the sockets' buffers have been read.
 * @param getServer returns the server; undefined before its first connection.
 * @param close closes the listener synchronously.
 */
export async function closeListener(getServer: () => Server | undefined, close: () => void): Promise<void> {
	// Each iteration accepts one waiting connection. After two iterations, the backlog was empty or the server is
	// known.
	await yieldToEventLoop();
	await yieldToEventLoop();
	const server = getServer();
	const address = server && getOwnAddress(server);
	if (!server || !address) return close();
	let isClosed = false;
	// A connection to a Unix socket has no port by which to recognize it.
	if ("path" in address) await after(FALLBACK_MS);
	else {
		await awaitBacklog(server, address).catch(() => after(FALLBACK_MS));
		for (let time = 0; time < MAX_TRIES && !isClosed; time++)
			isClosed = await closeBehindOwn(server, address, close);
	}
	if (!isClosed) close();
	// The first yield ends the iteration that accepted the last connection. The second reads the sockets' buffers.
	await yieldToEventLoop();
	await yieldToEventLoop();
}
