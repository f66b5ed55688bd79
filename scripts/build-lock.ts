import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const POLL_INTERVAL_MS = 300;

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// The signal was refused (EPERM), so the process exists and belongs to another user.
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}

/** Returns the id of the process that holds the lock; undefined if it has ended or there is no lock. */
function findHolder(file: string): number | undefined {
	try {
		const pid = Number(readFileSync(file, "utf8"));
		return pid > 0 && isAlive(pid) ? pid : undefined;
	} catch {
		return undefined;
	}
}

function tryLock(file: string): boolean {
	mkdirSync(dirname(file), { recursive: true });
	try {
		writeFileSync(file, String(process.pid), { flag: "wx" });
		return true;
	} catch {
		return false;
	}
}

/**
 * Runs work that only one process may do at a time. Waits while another process holds the lock. Removes the lock of a
 * process that has ended.
 * @param file the lock file, which holds the id of the process.
 * @param notify called once, with the id of the process that holds the lock.
 */
export async function withBuildLock<T>(
	file: string,
	work: () => Promise<T>,
	notify: (pid: number) => void,
): Promise<T> {
	let isNotified = false;
	while (!tryLock(file)) {
		const holder = findHolder(file);
		if (holder === undefined) {
			rmSync(file, { force: true });
			continue;
		}
		if (!isNotified) notify(holder);
		isNotified = true;
		await pause(POLL_INTERVAL_MS);
	}
	try {
		return await work();
	} finally {
		rmSync(file, { force: true });
	}
}
