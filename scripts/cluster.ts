import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { parseEnv } from "@/lib/env";
import { deploymentOf } from "./build-manifests";
import { ensureBuild } from "./build-state";
import { type Cluster, startCluster } from "./cluster/cluster";
import { endWhenOrphaned } from "./end-when-orphaned";
import { tryPort } from "./site";

const dir = join(".webreach", "cluster");
const stateFile = join(dir, "state.json");
const rollWithin = 120_000;

const port = z.coerce.number().int().min(1).max(65_535);
const settings = z.object({
	/** Where readers ask. */
	EDGE_PORT: port.default(8080),
	/** By which the edge asks itself for what it counts. */
	EDGE_INNER_PORT: port.default(8079),
	/** Names that the edge serves beside those of this machine, by spaces. */
	EDGE_HOSTS: z
		.string()
		.regex(/^[\w.\s*:[\]-]*$/, "must be names of hosts by spaces")
		.default("")
		.transform((names) => names.split(/\s+/).filter(Boolean)),
	REDIS_PORT: port.default(6380),
	/** The first of twice as many ports as there are replicas: a new build starts before the old one ends. */
	REPLICA_PORT: port.default(3101),
	REPLICAS: z.coerce.number().int().min(1).max(64).default(2),
});

const state = z.object({ pid: z.number(), deployment: z.string(), generation: z.number() });
type State = z.infer<typeof state>;

function readState(): State | undefined {
	if (!existsSync(stateFile)) return undefined;
	return state.safeParse(JSON.parse(readFileSync(stateFile, "utf8"))).data;
}

function isRunning({ pid }: State): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

function readSettings() {
	parseEnv(process.env);
	const parsed = settings.safeParse(process.env);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new Error(
		`The environment variable ${issue?.path.join(".")} is not what it must be: ${issue?.message}.`,
	);
}

/** Somebody else's server on one of the ports would answer for ours. */
async function checkPorts(read: z.infer<typeof settings>) {
	const { EDGE_PORT, EDGE_INNER_PORT, REDIS_PORT, REPLICA_PORT, REPLICAS } = read;
	const replicas = Array.from(
		{ length: 2 * REPLICAS },
		(_, n) => ["REPLICA_PORT", REPLICA_PORT + n] as const,
	);
	for (const [name, port] of [
		["EDGE_PORT", EDGE_PORT] as const,
		["EDGE_INNER_PORT", EDGE_INNER_PORT] as const,
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
	await build();
	const cluster = await startCluster({
		buildDir: process.cwd(),
		dir,
		replicas: REPLICAS,
		edgePort: EDGE_PORT,
		innerPort: EDGE_INNER_PORT,
		hosts: EDGE_HOSTS,
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
	const note = ({ deployment }: Cluster) => {
		const now: State = { pid: process.pid, deployment: deployment(), generation };
		writeFileSync(stateFile, JSON.stringify(now));
	};
	note(cluster);
	console.log(
		`\nWebreach is at ${cluster.url}: ${REPLICAS} replicas of ${cluster.deployment()}; see ${dir}\n`,
	);
	let rolling = Promise.resolve();
	const roll = () => {
		rolling = rolling.then(async () => {
			try {
				await cluster.roll(process.cwd());
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
	await build();
	process.kill(before.pid, "SIGHUP");
	const deadline = Date.now() + rollWithin;
	while (readState()?.generation === before.generation) {
		if (Date.now() > deadline) throw new Error("The cluster has not changed over within two minutes.");
		await after(200);
	}
	if (readState()?.deployment !== deploymentOf()) throw new Error("The cluster still serves the last build.");
	console.log(`The cluster serves ${deploymentOf()}.`);
}

const { values } = parseArgs({ options: { roll: { type: "boolean", default: false } } });

(values.roll ? roll() : start()).then(
	() => process.exit(),
	(error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	},
);
