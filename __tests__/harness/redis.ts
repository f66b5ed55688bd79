import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { findTool } from "@/scripts/find-tool";
import { findFreePort } from "@/scripts/site";

export interface RedisServer {
	url: string;
	process: ChildProcess;
	stop: () => Promise<void>;
}

/** Starts Redis with the shipped configuration, which does not write to disk. */
export async function startRedis(port?: number): Promise<RedisServer> {
	const chosen = port ?? (await findFreePort());
	const args = [resolve("deploy/redis.conf"), "--port", String(chosen), "--dir", tmpdir()];
	const server = spawn(findTool("redis"), args, { stdio: ["ignore", "pipe", "inherit"] });
	const exited = once(server, "exit");
	const kill = () => server.kill();
	process.once("exit", kill);
	await new Promise<void>((ready, reject) => {
		server.stdout.on("data", (text) => String(text).includes("Ready to accept") && ready());
		server.once("exit", () => reject(new Error(`redis-server did not start on port ${chosen}`)));
	});
	return {
		url: `redis://127.0.0.1:${chosen}`,
		process: server,
		stop: async () => {
			process.off("exit", kill);
			server.kill("SIGKILL");
			await exited;
		},
	};
}
