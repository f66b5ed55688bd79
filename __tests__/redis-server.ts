import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/site";

export interface RedisServer {
	url: string;
	process: ChildProcess;
	stop: () => Promise<void>;
}

/** The server of this machine, or none. */
const command = ["redis-server", "valkey-server"].find(
	(name) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0,
);

/** `describe` where there is a server to test against; where there is none it says so. */
export const describeWithRedis = command ? describe : describe.skip;
if (!command) {
	// biome-ignore lint/suspicious/noConsole: what is not tested is told
	console.warn(
		"No redis-server on this machine (apt-get install redis-server): what replicas share is not tested.",
	);
}

/** Starts a server that keeps nothing on disk. */
export async function startRedis(port?: number): Promise<RedisServer> {
	const chosen = port ?? (await freePort());
	const dir = mkdtempSync(join(tmpdir(), "webreach-redis-"));
	const args = ["--port", String(chosen), "--bind", "127.0.0.1", "--save", "", "--dir", dir];
	const server = spawn(command ?? "redis-server", args, { stdio: ["ignore", "pipe", "inherit"] });
	const gone = once(server, "exit").then(() => rmSync(dir, { recursive: true, force: true }));
	await new Promise<void>((ready, reject) => {
		server.stdout.on("data", (text) => String(text).includes("Ready to accept") && ready());
		server.once("exit", () => reject(new Error(`redis-server did not start on port ${chosen}`)));
	});
	return {
		url: `redis://127.0.0.1:${chosen}`,
		process: server,
		stop: async () => {
			server.kill("SIGKILL");
			await gone;
		},
	};
}
