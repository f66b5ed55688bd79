import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { z } from "zod";

export const clusterDir = join(".webreach", "cluster");
const stateFile = join(clusterDir, "state.json");
const changeWithin = 120_000;

/** What a running cluster tells other commands of itself. */
const state = z.object({
	pid: z.number(),
	/** Where the edge is asked. */
	url: z.string(),
	deployment: z.string(),
	/** How often it was told to change over. */
	generation: z.number(),
});

export type ClusterState = z.infer<typeof state>;

/** Of the cluster that runs in this folder, or ran last. */
export function readState(): ClusterState | undefined {
	if (!existsSync(stateFile)) return undefined;
	return state.safeParse(JSON.parse(readFileSync(stateFile, "utf8"))).data;
}

export function writeState(now: ClusterState): void {
	// Whole at any moment: others read it while it is written.
	writeFileSync(`${stateFile}.new`, JSON.stringify(now));
	renameSync(`${stateFile}.new`, stateFile);
}

export function isRunning({ pid }: Pick<ClusterState, "pid">): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

/**
 * Has a running cluster change over to what is to be served.
 * @returns its state after it has tried: the deployment is the one before where the other did not start.
 * @throws {Error} when it has not tried within two minutes.
 */
export async function changeOver({ pid, generation }: ClusterState): Promise<ClusterState> {
	process.kill(pid, "SIGHUP");
	const deadline = Date.now() + changeWithin;
	for (;;) {
		const now = readState();
		if (now && now.generation !== generation) return now;
		if (Date.now() > deadline) throw new Error("The cluster has not changed over within two minutes.");
		await after(200);
	}
}
