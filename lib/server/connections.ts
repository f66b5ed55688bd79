import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { meetServer } from "@/lib/framework/requests-first";

/** What Node tells with each request and each answer. */
interface Told {
	response: ServerResponse;
	socket: Socket;
	server: Server;
}

/** https://nodejs.org/docs/latest-v20.x/api/diagnostics_channel.html#built-in-channels */
const listen = (channel: "request.start" | "response.finish", hear: (told: Told) => void) =>
	subscribe(`http.server.${channel}`, (message) => hear(message as Told));

/** The last request of a connection, and whether its client wanted to ask more. */
interface Last {
	response: ServerResponse;
	goesOn: boolean;
}

/** The connections of the process's server, so that they can be ended when nothing is on its way on them any more. */
export function watchConnections() {
	const open = new Set<Socket>();
	const lasts = new WeakMap<Socket, Last>();
	let server: Server | undefined;
	let isEnding = false;

	const add = (socket: Socket) => {
		open.add(socket);
		socket.once("close", () => open.delete(socket));
	};
	meetServer((met, first) => {
		server = met;
		add(first);
		met.on("connection", add);
	});
	/** The answer of the last request ends its connection. What came behind another on one connection is answered too. */
	const endWith = ({ response }: Last) => {
		if (!response.headersSent) response.shouldKeepAlive = false;
	};
	listen("request.start", ({ response, socket }) => {
		const before = lasts.get(socket);
		const last = { response, goesOn: response.shouldKeepAlive };
		lasts.set(socket, last);
		if (!isEnding) return;
		if (before && !before.response.headersSent) before.response.shouldKeepAlive = before.goesOn;
		endWith(last);
	});

	return {
		/** The server, once anybody has connected to it. */
		server: () => server,
		/** Has every answer from now on end its connection, of what is under way too. */
		endAfterAnswers: () => {
			isEnding = true;
			for (const socket of open) {
				const last = lasts.get(socket);
				if (last) endWith(last);
			}
		},
		/** Ends connections on which nothing has come, and those that were promised to stay as soon as they are at rest. */
		endIdle: () => {
			for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
			listen("response.finish", ({ server }) => setImmediate(() => server.closeIdleConnections()));
		},
	};
}
