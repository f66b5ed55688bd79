import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readBuildId } from "@/lib/next/build-manifests";
import { healthSchema } from "@/lib/server/schema/health";
import { servedSources } from "@/scripts/build-sources";
import { findFreePort, type Site, serveSite, waitUntilReady } from "@/scripts/site";
import { edgeConfiguration, startNginx } from "./nginx";
import { type RedisServer, startRedis } from "./redis";

/** Polls a condition until it holds. An error counts as false. */
export async function until(what: string, condition: () => Promise<boolean>, within = 30_000) {
	const deadline = Date.now() + within;
	while (!(await condition().catch(() => false))) {
		if (Date.now() > deadline) throw new Error(`Timed out after ${within} ms waiting until ${what}`);
		await pause(50);
	}
}

export const healthOf = async (url: string) =>
	healthSchema.parse(await (await fetch(`${url}/api/health`)).json());

/** Turbopack links external packages by relative paths, which break in a copy of the build. */
function relinkPackages(buildDir: string, to: string): void {
	const links = ".next/node_modules";
	for (const link of readdirSync(join(buildDir, links), { recursive: true, withFileTypes: true })) {
		if (!link.isSymbolicLink()) continue;
		const path = join(link.parentPath, link.name);
		const copy = join(to, relative(buildDir, path));
		rmSync(copy);
		symlinkSync(realpathSync(path), copy);
	}
}

/** Copies a build, with hard links if possible, to a separate folder that `next start` can serve. */
export function copyBuild(buildDir: string, to: string): void {
	rmSync(to, { recursive: true, force: true });
	mkdirSync(to, { recursive: true });
	const { status } = spawnSync("cp", ["-al", join(buildDir, ".next"), to], { stdio: "ignore" });
	// Copies the files if the target is on another file system, where hard links are impossible.
	if (status !== 0) execFileSync("cp", ["-a", join(buildDir, ".next"), to]);
	// Removes caches of the build and of the server.
	for (const name of ["cache", "standalone", "server/rendered"])
		rmSync(join(to, ".next", name), { recursive: true, force: true });
	for (const source of servedSources) cpSync(join(buildDir, source), join(to, source), { recursive: true });
	symlinkSync(realpathSync(join(buildDir, "node_modules")), join(to, "node_modules"));
	relinkPackages(buildDir, to);
}

/** Serves one copy of a build like a replica, without an edge. */
export const serveCopy = async (
	dir: string,
	env: Record<string, string> = {},
	port?: number,
): Promise<Site> =>
	serveSite({
		dir,
		port: port ?? (await findFreePort()),
		host: "127.0.0.1",
		options: {
			stdio: ["ignore", "ignore", "pipe"],
			env: { ...process.env, NODE_ENV: "production", REDIS_URL: "", ...env },
		},
	});

export interface RunningSite {
	/** URL of the edge. */
	url: string;
	replicas: Site[];
	redis: RedisServer;
	/** Starts a stopped replica. */
	restartReplica: (index: number) => Promise<void>;
	restartRedis: () => Promise<void>;
	/**
	 * Replaces the build as docs/operations.md describes: one replica at a time, while the edge uses the other one.
	 * @throws {Error} if a replica does not start; all replicas then serve the previous build again.
	 */
	replaceBuild: (buildDir: string) => Promise<void>;
	stop: () => Promise<void>;
}

/** Starts Redis, two replicas of a build, and nginx with the shipped configuration; waits until all respond. */
export async function startSite(buildDir: string, env: Record<string, string> = {}): Promise<RunningSite> {
	mkdirSync(".webreach", { recursive: true });
	const dir = resolve(mkdtempSync(join(".webreach", "harness-")));
	const edge = { dir: join(dir, "edge"), port: await findFreePort(), innerPort: await findFreePort() };
	// The port is below the ephemeral range, so that no other process takes it during a restart.
	const port = 20_000 + 2 * Math.floor(Math.random() * 5_000);
	const ports = [port, port + 1];
	const url = `http://127.0.0.1:${edge.port}`;
	let build = buildDir;

	const addAssets = (from: string) =>
		cpSync(join(from, ".next/static"), join(edge.dir, "assets/_next/static"), { recursive: true });
	const startReplica = async (from: string, index: number) => {
		const own = join(dir, `replica-${index}`);
		copyBuild(from, own);
		const shared = { REDIS_URL: redis.url, STORE_SECRET: "the replicas of this site" };
		const replica = await serveCopy(own, { ...shared, TRUST_PROXY: "1", ...env }, ports[index]);
		replica.server.stderr?.pipe(process.stderr);
		const fault = await waitUntilReady(replica.url);
		if (fault) throw new Error(fault);
		return replica;
	};
	const configuration = (restarting?: number) =>
		edgeConfiguration({
			...edge,
			trusted: ["127.0.0.1"],
			deployment: readBuildId(build),
			replicaPorts: ports,
			restarting,
		});

	addAssets(build);
	const redis = await startRedis();
	const replicas = [await startReplica(build, 0), await startReplica(build, 1)];
	const nginx = startNginx(edge.dir, configuration());
	await until("the edge answers", async () => (await healthOf(url)).ready);

	/** Indexes of restarted replicas, the last one first. */
	let restarted: number[] = [];
	const restartWith = async (next: string, indexes: Iterable<number>) => {
		restarted = [];
		for (const index of indexes) {
			restarted.unshift(index);
			nginx.reload(configuration(ports[index]));
			await pause(1_000);
			await replicas[index]?.stop();
			replicas[index] = await startReplica(next, index);
			build = next;
		}
		nginx.reload(configuration());
	};

	const site: RunningSite = {
		url,
		replicas,
		redis,
		restartReplica: async (index) => {
			await replicas[index]?.stop();
			replicas[index] = await startReplica(build, index);
		},
		restartRedis: async () => {
			site.redis = await startRedis(Number(new URL(redis.url).port));
		},
		replaceBuild: async (next) => {
			const last = build;
			addAssets(next);
			try {
				await restartWith(next, replicas.keys());
			} catch (error) {
				await restartWith(last, restarted);
				throw error;
			}
		},
		stop: async () => {
			await Promise.all(replicas.map((replica) => replica.stop()));
			await nginx.stop();
			await site.redis.stop();
			rmSync(dir, { recursive: true, force: true });
		},
	};
	return site;
}
