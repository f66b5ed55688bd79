import { once } from "node:events";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { findFreePort, type Site, serveSite } from "@/scripts/site";
import { rawStatus } from "./raw-request";

const concurrency = 16;

export interface MeasuredSite extends Site {
	port: number;
	/** Returns the server's memory after garbage collection, in bytes. */
	memory: () => Promise<{ used: number; rss: number }>;
	/** Sends each raw request target once. Returns those whose status is not allowed. */
	send: (targets: string[], allowed: number[]) => Promise<string[]>;
}

/**
 * Serves the build in a separate process that reports its memory.
 * @param dir the folder with the build.
 * @param env further variables of the server.
 */
export async function serveMeasured(
	dir = process.cwd(),
	env: Record<string, string> = {},
): Promise<MeasuredSite> {
	const port = await findFreePort();
	const site = await serveSite({
		dir,
		port,
		host: "127.0.0.1",
		options: {
			stdio: ["ignore", "ignore", "ignore", "ipc"],
			env: {
				...process.env,
				RATE_LIMIT: "0",
				NODE_OPTIONS: `--expose-gc --require ${resolve("__tests__/e2e/memory-probe.cjs")}`,
				...env,
			},
		},
	});
	return {
		...site,
		port,
		memory: async () => {
			site.server.send("memory");
			const [memory] = await once(site.server, "message");
			return memory;
		},
		send: async (targets, allowed) => {
			const faults: string[] = [];
			const queue = targets.entries();
			const sender = async () => {
				for (const [index, target] of queue) {
					const status = await rawStatus(port, target);
					if (!allowed.includes(Number(status)))
						faults.push(`#${index} ${status}: ${JSON.stringify(target.slice(0, 300))}`);
				}
			};
			await Promise.all(Array.from({ length: concurrency }, sender));
			return faults;
		},
	};
}

/** Lists the files of the build in folders that a running server writes to. */
export const storedFiles = (): string[] => readdirSync(".next/server", { recursive: true, encoding: "utf8" });
