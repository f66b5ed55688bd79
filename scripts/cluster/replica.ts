import { resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { heapLimit } from "../heap-limit";
import { warm } from "../warm";
import { type Kept, keepRunning } from "./keep-running";
import { makeRelease } from "./release";

const startWithin = 30_000;
const lookEvery = 2_000;
/** A replica that does not answer so often in a row has stalled. */
const patience = 3;

export interface Replica extends Kept {
	dir: string;
	/** Host and port. */
	at: string;
}

interface ReplicaSettings {
	name: string;
	buildDir: string;
	dir: string;
	port: number;
	redisUrl: string;
	restartAfter: number;
	env?: Record<string, string>;
	onGone: (reason: string) => void;
}

async function isWell(at: string, check: "live" | "ready"): Promise<boolean> {
	try {
		const answer = await fetch(`http://${at}/api/health/${check}`, {
			signal: AbortSignal.timeout(lookEvery),
		});
		await answer.arrayBuffer();
		return answer.ok;
	} catch {
		return false;
	}
}

/** Ends a replica that runs but does not answer: it is started again then. One that has just started has its time. */
export function watch({ at, child }: Pick<Replica, "at" | "child">, every = lookEvery): () => void {
	let own = child();
	let misses = 0;
	/** Until when one that has not answered yet is left alone. */
	let patientUntil = 0;
	const timer = setInterval(async () => {
		if (child() !== own) {
			own = child();
			misses = 0;
			patientUntil = Date.now() + startWithin;
		}
		const asked = own;
		const isLive = await isWell(at, "live");
		if (asked !== child()) return;
		if (isLive) {
			misses = 0;
			patientUntil = 0;
		} else if (Date.now() > patientUntil && ++misses >= patience) {
			misses = 0;
			asked.kill("SIGKILL");
		}
	}, every);
	return () => clearInterval(timer);
}

/**
 * Serves a copy of a build, and resolves when it is ready and has made what it makes once.
 * @throws {Error} when it is not ready within half a minute, or ends again and again before.
 */
export async function startReplica(settings: ReplicaSettings): Promise<Replica> {
	const { name, buildDir, dir, port, redisUrl, restartAfter, env, onGone } = settings;
	makeRelease(buildDir, dir);
	let isReady = false;
	let reason: string | undefined;
	const next = resolve("node_modules/next/dist/bin/next");
	const kept = keepRunning(
		name,
		[
			process.execPath,
			[...heapLimit(), next, "start", "--port", String(port), "--hostname", "127.0.0.1"],
			{
				cwd: dir,
				stdio: ["ignore", "ignore", "inherit"],
				env: { ...process.env, NODE_ENV: "production", REDIS_URL: redisUrl, TRUST_PROXY: "1", ...env },
			},
		],
		restartAfter,
		// One that never gets ready is its starter's concern: those of the build before may be well.
		(told) => {
			if (isReady) onGone(told);
			else reason = told;
		},
	);
	const replica = { ...kept, dir, at: `127.0.0.1:${port}` };
	const deadline = Date.now() + startWithin;
	while (!(await isWell(replica.at, "ready"))) {
		if (reason) throw new Error(reason);
		if (Date.now() > deadline) {
			await kept.stop("SIGKILL");
			throw new Error(`${name} was not ready within ${startWithin / 1000} s.`);
		}
		await after(100);
	}
	await warm(`http://${replica.at}`);
	if (reason) throw new Error(reason);
	isReady = true;
	const unwatch = watch(replica);
	return {
		...replica,
		stop: (signal) => {
			unwatch();
			return kept.stop(signal);
		},
	};
}
