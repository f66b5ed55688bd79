import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/scripts/site";

/** Looks until something has come about. */
export async function until(what: string, condition: () => Promise<boolean>, within = 30_000) {
	const deadline = Date.now() + within;
	while (!(await condition().catch(() => false))) {
		if (Date.now() > deadline) throw new Error(`${what}: not within ${within / 1000} s`);
		await pause(50);
	}
}

export interface Alone {
	url: string;
	server: ChildProcess;
	/** What it has said on standard error. */
	said: () => string;
}

/**
 * Serves one copy of the build, without an edge that would hide a failure.
 * @param prefix commands of the shell before it.
 */
export async function alone(dir: string, prefix = "", own: Record<string, string> = {}): Promise<Alone> {
	const port = await freePort();
	const next = resolve("node_modules/next/dist/bin/next");
	const command = `${prefix} exec "${process.execPath}" "${next}" start --port ${port} --hostname 127.0.0.1`;
	const env = { ...process.env, NODE_ENV: "production" as const, RATE_LIMIT: "0", REDIS_URL: "", ...own };
	const server = spawn("sh", ["-c", command], { cwd: dir, stdio: ["ignore", "ignore", "pipe"], env });
	let said = "";
	server.stderr?.on("data", (chunk) => {
		said += chunk;
	});
	const url = `http://127.0.0.1:${port}`;
	await until("the server is ready", async () => (await fetch(`${url}/api/health/ready`)).ok);
	return { url, server, said: () => said };
}

/** Ends a server as a fault does: at once, whatever it was doing. */
export async function kill(server: ChildProcess) {
	const gone = once(server, "exit");
	server.kill("SIGKILL");
	await gone;
}
