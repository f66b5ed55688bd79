import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import { heapLimit } from "./heap-limit";

const firstAnswerWithinMs = 30_000;
const POLL_INTERVAL_MS = 50;

export interface Site {
	url: string;
	server: ChildProcess;
	stop: () => Promise<void>;
}

/** Opens a port for a moment. Answers the port, or the error code that forbids it; 0 asks for any free one. */
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

/** A port of the loopback address that nothing listens on. */
export async function freePort(): Promise<number> {
	const port = await tryPort(0, "127.0.0.1");
	if (typeof port === "string") throw new Error(`No free port: ${port}`);
	return port;
}

async function answers(url: string): Promise<boolean> {
	try {
		await (await fetch(url, { redirect: "manual" })).arrayBuffer();
		return true;
	} catch {
		return false;
	}
}

/**
 * Serves the built site with `next start`, or a standalone folder with its `server.js`, and resolves when it answers.
 * @param place the folder the build is in, the port, the address to listen on (all, when left out), and spawn options.
 * @throws {Error} when the server ends or says nothing for half a minute.
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
	const server = spawn(process.execPath, [...heapLimit(), ...args], {
		cwd: dir,
		stdio: "inherit",
		...options,
		...(isStandalone && { env }),
	});
	const gone = once(server, "exit");
	// However this process ends, it leaves no server behind.
	const kill = () => server.kill();
	process.once("exit", kill);
	gone.then(() => process.off("exit", kill));
	const stop = async () => {
		if (server.exitCode === null && server.signalCode === null) server.kill("SIGTERM");
		await gone;
	};
	const url = `http://${host ?? "localhost"}:${port}`;
	const deadline = Date.now() + firstAnswerWithinMs;
	while (!(await answers(`${url}/favicon.ico`))) {
		if (server.exitCode !== null) throw new Error(`The server ended with exit code ${server.exitCode}.`);
		if (Date.now() > deadline) {
			await stop();
			throw new Error(`The server did not answer within ${firstAnswerWithinMs / 1000} s.`);
		}
		await after(POLL_INTERVAL_MS);
	}
	return { url, server, stop };
}
