import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Health, healthSchema } from "@/lib/server/schema/health";

/**
 * Returns Node's flags for the heap limits of a server, in megabytes. A server needs about 220 MB. Without limits, V8
 * collects garbage only at about 500 MB, and keeps 48 MB for new objects, which is too much for a replica with 640 MB in all
 * (`npx tsx __tests__/chaos/one-client.ts`). A limit in `NODE_OPTIONS` takes precedence.
 */
export const getHeapLimitFlags = (options = process.env.NODE_OPTIONS ?? ""): string[] =>
	options.includes("--max-old-space-size") ? [] : ["--max-old-space-size=300", "--max-semi-space-size=8"];

const START_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 50;
/** The warm-up requests some hundred pages. */
const READY_TIMEOUT_MS = 180_000;

export interface Site {
	url: string;
	server: ChildProcess;
	stop: () => Promise<void>;
}

/** Opens a port for a moment. Returns the port, or the error code if it cannot be opened. 0 selects any free port. */
export async function tryPort(port: number, host?: string): Promise<number | string> {
	const server = createServer();
	try {
		server.listen({ port, host });
		await once(server, "listening");
		const address = server.address();
		return typeof address === "object" && address ? address.port : port;
	} catch (error) {
		return error instanceof Error && "code" in error ? String(error.code) : String(error);
	} finally {
		server.close();
	}
}

/** Finds a free port on the loopback address. */
export async function findFreePort(): Promise<number> {
	const port = await tryPort(0, "127.0.0.1");
	if (typeof port === "string") throw new Error(`No free port: ${port}`);
	return port;
}

async function responds(url: string): Promise<boolean> {
	try {
		await (await fetch(url, { redirect: "manual" })).arrayBuffer();
		return true;
	} catch {
		return false;
	}
}

/**
 * Reads whether the server is ready. It does not use the readiness probe, because a shutdown takes longer after a
 * probe.
 */
async function readHealth(url: string): Promise<Pick<Health, "ready" | "reason" | "detail">> {
	try {
		const answer = await fetch(`${url}/api/health`);
		if (!answer.ok) return { ready: false, detail: `/api/health answers with status ${answer.status}.` };
		return healthSchema.parse(await answer.json());
	} catch (error) {
		return {
			ready: false,
			detail: `/api/health does not answer: ${error instanceof Error ? error.message : error}.`,
		};
	}
}

/**
 * Starts the warm-up of a server. Resolves with undefined when the server is ready, or with a sentence that
 * explains why it never will be.
 */
export async function waitUntilReady(url: string): Promise<string | undefined> {
	const deadline = Date.now() + READY_TIMEOUT_MS;
	for (;;) {
		const { ready, reason, detail = "It is not ready." } = await readHealth(url);
		if (ready) return undefined;
		if (reason !== "starting" || Date.now() > deadline) return detail;
		await sleep(POLL_INTERVAL_MS);
	}
}

/**
 * Starts a server with `next start`, or with `server.js` of a standalone folder. Resolves when it responds.
 * @param place `dir`: the folder of the build, `host`: the address to listen on (default: all addresses).
 * @throws {Error} if the server exits or does not respond within half a minute.
 */
export async function serveSite(place: {
	dir: string;
	port: number;
	host?: string;
	isStandalone?: boolean;
	options?: SpawnOptions;
}): Promise<Site> {
	const { dir, port, host, isStandalone, options } = place;
	const next = ["node_modules/next/dist/bin/next", "start", "--port", String(port)];
	const args = isStandalone ? ["server.js"] : host ? [...next, "--hostname", host] : next;
	const env = { ...(options?.env ?? process.env), PORT: String(port), HOSTNAME: host };
	const server = spawn(process.execPath, [...getHeapLimitFlags(), ...args], {
		cwd: dir,
		stdio: "inherit",
		...options,
		...(isStandalone && { env }),
	});
	const exited = once(server, "exit");
	// The server must not outlive this process.
	const kill = () => server.kill();
	process.once("exit", kill);
	exited.then(() => process.off("exit", kill));
	const stop = async () => {
		if (server.exitCode === null && server.signalCode === null) server.kill("SIGTERM");
		await exited;
	};
	const url = `http://${host ?? "localhost"}:${port}`;
	const deadline = Date.now() + START_TIMEOUT_MS;
	while (!(await responds(`${url}/favicon.ico`))) {
		if (server.exitCode !== null) throw new Error(`The server ended with exit code ${server.exitCode}.`);
		if (Date.now() > deadline) {
			await stop();
			throw new Error(`The server did not answer within ${START_TIMEOUT_MS / 1000} s.`);
		}
		await sleep(POLL_INTERVAL_MS);
	}
	return { url, server, stop };
}
