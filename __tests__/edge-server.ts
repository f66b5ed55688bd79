import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "@/scripts/site";
import { describeWith } from "./describe-with";
import { type Edge, edgeConfiguration, startNginx } from "./harness/nginx";

export const describeWithNginx = describeWith("nginx");

export interface Answer {
	status: number | undefined;
	headers: IncomingMessage["headers"];
	body: Buffer;
}

export type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A page response of the site. */
export const page =
	(cacheControl: string, status = 200, more: Record<string, string> = {}): Reply =>
	(_, response) =>
		response.writeHead(status, { "Cache-Control": cacheControl, ETag: '"a"', ...more }).end("a page");

async function startReplica() {
	const replica = {
		server: createServer(),
		reply: (() => undefined) as Reply,
		received: [] as IncomingMessage[],
	};
	replica.server.on("request", (incoming: IncomingMessage, response: ServerResponse) => {
		replica.received.push(incoming);
		replica.reply(incoming, response);
	});
	replica.server.listen(0, "127.0.0.1");
	await once(replica.server, "listening");
	return { port: (replica.server.address() as AddressInfo).port, replica };
}

/** Sends a request to a local server on a new connection. */
export const fetchAt = (port: number, path: string, headers: Record<string, string> = {}, method = "GET") =>
	new Promise<Answer>((resolve, reject) => {
		const sent = request({ port, host: "127.0.0.1", path, headers, method, agent: false }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("end", () =>
				resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
			);
		});
		sent.once("error", reject);
		sent.end();
	});

/**
 * Sends the lines of a request as they are, so that a header can be sent twice. Resolves to the response, without chunk
 * sizes, once the server has closed the connection.
 */
export const sendLines = (port: number, lines: string[], body?: string) =>
	new Promise<{ status: number; headers: string; body: string }>((resolve, reject) => {
		const socket = connect(port, "127.0.0.1");
		let received = "";
		socket.setEncoding("latin1").on("data", (text) => {
			received += text;
		});
		socket.once("error", reject).once("close", () => {
			const [head = "", ...rest] = received.split("\r\n\r\n");
			const [, status] = head.split(" ");
			resolve({ status: Number(status), headers: head, body: rest.join("\r\n\r\n") });
		});
		const length = body === undefined ? [] : [`Content-Length: ${body.length}`];
		socket.write([...lines, ...length, "Connection: close", "", body ?? ""].join("\r\n"), "latin1");
	});

/** Starts the edge in front of two replicas whose replies the test sets. */
export async function startEdge(
	settings: Omit<Edge, "dir" | "port" | "innerPort" | "deployment" | "replicaPorts"> = {},
) {
	const dir = mkdtempSync(join(tmpdir(), "webreach-edge-"));
	const port = await findFreePort();
	const started = [await startReplica(), await startReplica()];
	const replicas = started.map(({ replica }) => replica);
	const nginx = startNginx(
		dir,
		edgeConfiguration({
			...settings,
			dir,
			port,
			innerPort: await findFreePort(),
			deployment: "a-build",
			replicaPorts: started.map((one) => one.port),
		}),
	);
	const replyWith = (reply: Reply) => {
		for (const replica of replicas) {
			replica.reply = reply;
			replica.received.length = 0;
		}
	};
	replyWith((_, response) => response.end());
	while (!(await fetchAt(port, "/").catch(() => undefined))) await pause(20);
	return {
		dir,
		port,
		warnings: nginx.warnings,
		replicas,
		replyWith,
		/** Requests that the replicas received since the last `replyWith`. */
		received: () => replicas.flatMap((replica) => replica.received),
		stop: async () => {
			await nginx.stop();
			for (const { server } of replicas) {
				server.closeAllConnections();
				server.close();
			}
			rmSync(dir, { recursive: true, force: true });
		},
	};
}
