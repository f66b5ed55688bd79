import { parseArgs } from "node:util";
import { env } from "@/lib/env";
import { deploymentOf } from "./build-manifests";
import { ensureBuild } from "./build-state";
import { type Cluster, startCluster } from "./cluster/cluster";
import { openEdge, readSettings, type Settings } from "./cluster/settings";
import { changeOver, clusterDir, isRunning, readState, writeState } from "./cluster/state";
import { endWhenOrphaned } from "./end-when-orphaned";
import { tryPort } from "./site";
import { releaseInUse } from "./update/releases";

/** Somebody else's server on one of the ports would answer for ours. */
async function checkPorts(read: Settings) {
	const { EDGE_PORT, EDGE_INNER_PORT, EDGE_CERTIFICATE, EDGE_TLS_PORT, REDIS_PORT, REPLICA_PORT, REPLICAS } =
		read;
	const replicas = Array.from(
		{ length: 2 * REPLICAS },
		(_, n) => ["REPLICA_PORT", REPLICA_PORT + n] as const,
	);
	for (const [name, port] of [
		["EDGE_PORT", EDGE_PORT] as const,
		["EDGE_INNER_PORT", EDGE_INNER_PORT] as const,
		...(EDGE_CERTIFICATE ? [["EDGE_TLS_PORT", EDGE_TLS_PORT] as const] : []),
		["REDIS_PORT", REDIS_PORT] as const,
		...replicas,
	])
		if (typeof (await tryPort(port, "127.0.0.1")) === "string")
			throw new Error(`Port ${port} is in use; choose another by ${name}.`);
}

async function build() {
	if (!(await ensureBuild())) throw new Error("There is no build to serve.");
}

/** Starts everything and keeps it running until told to end. */
async function start() {
	const read = readSettings();
	const { EDGE_PORT, EDGE_INNER_PORT, EDGE_HOSTS, REDIS_PORT, REPLICA_PORT, REPLICAS } = read;
	const running = readState();
	if (running && isRunning(running))
		throw new Error(`A cluster is running already (process ${running.pid}).`);
	await checkPorts(read);
	// A release with newer data, where one was made of these sources.
	const released = releaseInUse();
	if (!released) await build();
	const cluster = await startCluster({
		buildDir: released ?? process.cwd(),
		dir: clusterDir,
		replicas: REPLICAS,
		edgePort: EDGE_PORT,
		innerPort: EDGE_INNER_PORT,
		hosts: [...EDGE_HOSTS, new URL(env().NEXT_PUBLIC_SITE_URL).hostname],
		open: openEdge(read),
		redisPort: REDIS_PORT,
		replicaPort: REPLICA_PORT,
		accessLog: true,
		onGone: (reason) => {
			console.error(reason);
			process.exitCode = 1;
			process.kill(process.pid, "SIGTERM");
		},
	});
	let generation = 0;
	const note = ({ deployment, url }: Cluster) =>
		writeState({ pid: process.pid, url, deployment: deployment(), generation });
	note(cluster);
	console.log(
		`\nWebreach is at ${cluster.url}: ${REPLICAS} replicas of ${cluster.deployment()}; see ${clusterDir}\n`,
	);
	let rolling = Promise.resolve();
	const roll = () => {
		rolling = rolling.then(async () => {
			try {
				await cluster.roll(releaseInUse() ?? process.cwd());
				console.log(`Changed over to ${cluster.deployment()}.`);
			} catch (error) {
				console.error(error instanceof Error ? error.message : error);
			}
			generation++;
			note(cluster);
		});
	};
	process.on("SIGHUP", roll);
	endWhenOrphaned();
	await new Promise((told) => process.once("SIGINT", told).once("SIGTERM", told));
	await cluster.stop();
}

/** Builds anew where need be, and has the running cluster change over. */
async function roll() {
	const before = readState();
	if (!before || !isRunning(before))
		throw new Error("No cluster is running here. Start one: npm run cluster");
	if (!releaseInUse()) await build();
	const wanted = deploymentOf(releaseInUse());
	if ((await changeOver(before)).deployment !== wanted)
		throw new Error("The cluster still serves the last build.");
	console.log(`The cluster serves ${wanted}.`);
}

const { values } = parseArgs({ options: { roll: { type: "boolean", default: false } } });

(values.roll ? roll() : start()).then(
	() => process.exit(),
	(error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	},
);
