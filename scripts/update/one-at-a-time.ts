import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isRunning } from "../cluster/state";

const lock = ".webreach/updating";

function tryLock(): boolean {
	try {
		writeFileSync(lock, String(process.pid), { flag: "wx" });
		return true;
	} catch {
		return false;
	}
}

/**
 * Runs what must not run twice at once in this folder.
 * @throws {Error} when another process does it already.
 */
export async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
	mkdirSync(".webreach", { recursive: true });
	if (!tryLock()) {
		const pid = Number(readFileSync(lock, "utf8"));
		if (pid && isRunning({ pid })) throw new Error(`An update runs already (process ${pid}).`);
		// Left by one that was killed.
		rmSync(lock, { force: true });
		if (!tryLock()) throw new Error("An update runs already.");
	}
	try {
		return await work();
	} finally {
		rmSync(lock, { force: true });
	}
}
