import { once } from "node:events";
import { createServer, type Server } from "node:http";

/** A receiver of reports that goes away, stalls, and comes back at the same address. */
export function receiverAt(port: number) {
	let server: Server | undefined;
	let stalls = false;
	let received = 0;
	const down = async () => {
		const gone = server;
		server = undefined;
		gone?.close().closeAllConnections();
		if (gone) await once(gone, "close");
	};
	return {
		dsn: `http://key@127.0.0.1:${port}/7`,
		up: async () => {
			server = createServer((request, response) => {
				if (stalls) return;
				received++;
				request.resume().on("end", () => response.end("{}"));
			});
			server.listen(port, "127.0.0.1");
			await once(server, "listening");
		},
		down,
		/** How many reports it has answered. */
		received: () => received,
		/** Takes connections from now on, and neither reads nor answers. */
		stall: () => {
			stalls = true;
		},
		/** What stalled stays unanswered. */
		answer: () => {
			stalls = false;
		},
	};
}
