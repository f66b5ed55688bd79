import { mkdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { deploymentOf } from "../build-manifests";
import { freePort } from "../site";
import { checkEdge, configureEdge, edgeAddresses, type OpenEdge, ownHosts } from "./edge";
import { untilEdgeAsks } from "./edge-change";
import { type Kept, keepRunning } from "./keep-running";
import { addAssets } from "./release";
import { type Replica, startReplica } from "./replica";
import { findTool } from "./tools";

export interface ClusterSettings {
	/** The folder whose build is served. */
	buildDir: string;
	/** Where everything that the cluster writes lies. Emptied first. */
	dir: string;
	replicas: number;
	edgePort: number;
	/** The port by which the edge asks itself; any that is free, when left out. */
	innerPort?: number;
	/** Names that the edge serves, beside those of this machine. */
	hosts?: string[];
	/** Where others than this machine ask; nowhere, when left out. */
	open?: OpenEdge;
	redisPort: number;
	/** The first of the ports of two generations of replicas. */
	replicaPort: number;
	/** How long something that has ended by itself stays away, in milliseconds. */
	restartAfter?: number;
	accessLog?: boolean;
	/** Further variables of the replicas. */
	env?: Record<string, string>;
	/** Told when a part does not keep running. */
	onGone?: (reason: string) => void;
}

export interface Cluster {
	url: string;
	deployment: () => string;
	replicas: () => Replica[];
	redis: Kept;
	edge: Kept;
	/** Changes over to another build: its replicas are ready before the edge asks them, and the others end after. */
	roll: (buildDir: string) => Promise<void>;
	stop: () => Promise<void>;
}

async function answers(url: string): Promise<boolean> {
	try {
		return (await fetch(url)).ok;
	} catch {
		return false;
	}
}

/**
 * Starts a Redis, replicas of a build, and an edge before them.
 * @throws {Error} a sentence, when something is not installed or does not start.
 */
export async function startCluster(settings: ClusterSettings): Promise<Cluster> {
	const { buildDir, replicas: count, edgePort, redisPort, replicaPort, restartAfter = 1_000 } = settings;
	const { onGone = (reason: string) => console.error(reason) } = settings;
	const dir = resolve(settings.dir);
	const innerPort = settings.innerPort ?? (await freePort());
	const [redisCommand] = [findTool("redis"), findTool("nginx")];
	rmSync(dir, { recursive: true, force: true });
	for (const folder of ["redis", "releases"]) mkdirSync(join(dir, folder), { recursive: true });

	const redisArgs = [resolve("deploy/redis.conf"), "--port", String(redisPort), "--dir", join(dir, "redis")];
	const redis = keepRunning("Redis", [redisCommand, redisArgs, { stdio: "ignore" }], restartAfter, onGone);

	let generation = 0;
	let deployment = "";
	let current: Replica[] = [];
	const started: Kept[] = [redis];

	async function startGeneration(from: string): Promise<Replica[]> {
		const folder = join(dir, "releases", `${generation}-${deploymentOf(from)}`);
		generation++;
		// The half of the ports that those who serve have not got.
		const isTaken = current.some(({ at }) => at.endsWith(`:${replicaPort}`));
		const ports = Array.from({ length: count }, (_, n) => replicaPort + (isTaken ? count : 0) + n);
		const starting = ports.map((port, n) =>
			startReplica({
				name: `Replica ${n + 1} of ${deploymentOf(from)}`,
				buildDir: from,
				dir: join(folder, String(n + 1)),
				port,
				redisUrl: `redis://127.0.0.1:${redisPort}`,
				restartAfter,
				onGone,
				...(settings.env && { env: settings.env }),
			}),
		);
		const outcomes = await Promise.allSettled(starting);
		const ready = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
		const failed = outcomes.find((outcome) => outcome.status === "rejected");
		if (!failed) return ready;
		await Promise.all(ready.map((replica) => replica.stop("SIGKILL")));
		rmSync(folder, { recursive: true, force: true });
		throw failed.reason;
	}
	const end = async (replicas: Replica[], signal: NodeJS.Signals) => {
		await Promise.all(replicas.map((replica) => replica.stop(signal)));
		for (const { dir: folder } of replicas) rmSync(dirname(folder), { recursive: true, force: true });
	};
	const edgeFor = (replicas: Replica[]) =>
		configureEdge({
			dir,
			...edgeAddresses(edgePort, settings.open),
			inner: `127.0.0.1:${innerPort}`,
			hosts: [...new Set([...ownHosts, ...(settings.hosts ?? [])])],
			deployment,
			replicas: replicas.map(({ at }) => at),
			accessLog: settings.accessLog ?? false,
		});
	const stopAll = async () => {
		await Promise.all([...current].map((replica) => replica.stop("SIGINT")));
		await Promise.all(started.map((kept) => kept.stop()));
	};

	try {
		current = await startGeneration(buildDir);
		deployment = deploymentOf(buildDir);
		addAssets(buildDir, join(dir, "assets"));
		const command = edgeFor(current);
		checkEdge(command);
		const edge = keepRunning("nginx", [...command, { stdio: "ignore" }], restartAfter, onGone);
		started.unshift(edge);
		const url = `http://127.0.0.1:${edgePort}`;
		for (let tries = 0; !(await answers(`${url}/api/health`)); tries++) {
			if (tries > 100) throw new Error(`nginx does not answer on port ${edgePort}; see ${dir}/error.log.`);
			await after(100);
		}
		return {
			url,
			deployment: () => deployment,
			replicas: () => current,
			redis,
			edge,
			roll: async (from) => {
				const next = await startGeneration(from);
				const last = { replicas: current, deployment };
				try {
					addAssets(from, join(dir, "assets"));
					deployment = deploymentOf(from);
					checkEdge(edgeFor(next));
					edge.child().kill("SIGHUP");
					await untilEdgeAsks(url, deployment);
				} catch (error) {
					deployment = last.deployment;
					edgeFor(last.replicas);
					edge.child().kill("SIGHUP");
					await untilEdgeAsks(url, deployment);
					await end(next, "SIGKILL");
					throw error;
				}
				current = next;
				await end(last.replicas, "SIGTERM");
			},
			stop: stopAll,
		};
	} catch (error) {
		await stopAll();
		throw error;
	}
}
