import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { onNextServer } from "@/lib/next/request-interceptor";

/** The message of Node's HTTP server channels. */
interface HttpMessage {
	response: ServerResponse;
	socket: Socket;
	server: Server;
}

/**
 * Subscribes to a channel of Node's HTTP server.
 * https://nodejs.org/docs/latest-v20.x/api/diagnostics_channel.html#built-in-channels
 */
const listen = (channel: "request.start" | "response.finish", onMessage: (message: HttpMessage) => void) =>
	subscribe(`http.server.${channel}`, (message) => onMessage(message as HttpMessage));

/** In milliseconds. A new connection must send its first byte within this time during a shutdown. */
const SILENT_MS = 1_000;

/** The last request of a connection, and whether its client wants to keep the connection alive. */
interface LastRequest {
	response: ServerResponse;
	isPersistent: boolean;
}

/** Tracks the connections of Next's server, so that a shutdown can close each one once it is idle. */
export function trackConnections() {
	const open = new Set<Socket>();
	const lasts = new WeakMap<Socket, LastRequest>();
	let server: Server | undefined;
	let isEnding = false;

	const add = (socket: Socket) => {
		open.add(socket);
		socket.once("close", () => open.delete(socket));
	};
	onNextServer((nextServer, first) => {
		server = nextServer;
		add(first);
		nextServer.on("connection", add);
	});
	/** Closes the connection only after its last response, so that all pipelined requests are answered. */
	const closeAfter = ({ response }: LastRequest) => {
		if (!response.headersSent) response.shouldKeepAlive = false;
	};
	listen("request.start", ({ response, socket }) => {
		const before = lasts.get(socket);
		const last = { response, isPersistent: response.shouldKeepAlive };
		lasts.set(socket, last);
		if (!isEnding) return;
		if (before && !before.response.headersSent) before.response.shouldKeepAlive = before.isPersistent;
		closeAfter(last);
	});

	return {
		/** Next's server; undefined before the first connection. */
		server: () => server,
		/** Sends `Connection: close` with every response from now on, pending ones included. */
		endAfterAnswers: () => {
			isEnding = true;
			for (const socket of open) {
				const last = lasts.get(socket);
				if (last) closeAfter(last);
			}
		},
		/** Closes connections that send nothing within SILENT_MS, and keep-alive connections as soon as they are idle. */
		endIdle: () => {
			setTimeout(() => {
				for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
			}, SILENT_MS).unref();
			listen("response.finish", ({ server }) => setImmediate(() => server.closeIdleConnections()));
		},
	};
}

/** @returns a signal that aborts when the connection closes before the response is complete. */
export function abortOnClose(response: ServerResponse): AbortSignal {
	const control = new AbortController();
	response.once("close", () => response.writableFinished || control.abort());
	return control.signal;
}
