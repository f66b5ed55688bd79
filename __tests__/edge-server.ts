import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { checkEdge, configureEdge, type EdgeSettings } from "@/scripts/cluster/edge";
import { findTool } from "@/scripts/cluster/tools";
import { freePort } from "@/scripts/site";

function installed(): boolean {
	try {
		findTool("nginx");
		return true;
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: what is not tested is told
		console.warn(`${(error as Error).message}: the edge is not tested.`);
		return false;
	}
}

/** `describe` where there is an nginx to test with; where there is none it says so. */
export const describeWithNginx = installed() ? describe : describe.skip;

export interface Answer {
	status: number | undefined;
	headers: IncomingMessage["headers"];
	body: Buffer;
}

export type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A page as the site answers with it. */
export const page =
	(cacheControl: string, status = 200, more: Record<string, string> = {}): Reply =>
	(_, response) =>
		response.writeHead(status, { "Cache-Control": cacheControl, ETag: '"a"', ...more }).end("a page");

async function startReplica() {
	const replica = {
		server: createServer(),
		reply: (() => undefined) as Reply,
		asked: [] as IncomingMessage[],
	};
	replica.server.on("request", (asked: IncomingMessage, response: ServerResponse) => {
		replica.asked.push(asked);
		replica.reply(asked, response);
	});
	replica.server.listen(0, "127.0.0.1");
	await once(replica.server, "listening");
	return { at: `127.0.0.1:${(replica.server.address() as AddressInfo).port}`, replica };
}

/** Asks a server of this machine on a connection of its own. */
export const askAt = (port: number, path: string, headers: Record<string, string> = {}, method = "GET") =>
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

/** The edge before two replicas that reply as they are told. */
export async function startEdge(
	settings: Omit<EdgeSettings, "dir" | "listen" | "inner" | "deployment" | "replicas"> & {
		/** What stands behind the address in `listen`. */
		listen?: string;
		/** Further addresses. */
		more?: string[];
	},
) {
	const dir = mkdtempSync(join(tmpdir(), "webreach-edge-"));
	const port = await freePort();
	const started = [await startReplica(), await startReplica()];
	const replicas = started.map(({ replica }) => replica);
	const command = configureEdge({
		...settings,
		dir,
		listen: [`127.0.0.1:${port}${settings.listen ?? ""}`, ...(settings.more ?? [])],
		inner: `127.0.0.1:${await freePort()}`,
		deployment: "a-build",
		replicas: started.map(({ at }) => at),
	});
	const warnings = checkEdge(command);
	const edge = spawn(...command, { stdio: "ignore" });
	const replyWith = (reply: Reply) => {
		for (const replica of replicas) {
			replica.reply = reply;
			replica.asked.length = 0;
		}
	};
	replyWith((_, response) => response.end());
	while (!(await askAt(port, "/").catch(() => undefined))) await pause(20);
	return {
		dir,
		port,
		warnings,
		replicas,
		replyWith,
		/** What replicas were asked since they were last told how to reply. */
		asked: () => replicas.flatMap((replica) => replica.asked),
		stop: async () => {
			edge.kill("SIGTERM");
			await once(edge, "exit");
			for (const { server } of replicas) {
				server.closeAllConnections();
				server.close();
			}
			rmSync(dir, { recursive: true, force: true });
		},
	};
}
