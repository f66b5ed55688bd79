import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const LOOK_EVERY = 300;

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// Somebody else's process.
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}

/** Who holds the lock; undefined where nobody does, or whoever did is gone. */
function holderOf(file: string): number | undefined {
	try {
		const pid = Number(readFileSync(file, "utf8"));
		return pid > 0 && isAlive(pid) ? pid : undefined;
	} catch {
		return undefined;
	}
}

function take(file: string): boolean {
	mkdirSync(dirname(file), { recursive: true });
	try {
		writeFileSync(file, String(process.pid), { flag: "wx" });
		return true;
	} catch {
		return false;
	}
}

/**
 * Does something that only one process may do at a time, and waits while another does. Who was killed while he did it
 * stands in nobody's way.
 * @param file the lock, which holds the number of the process that has it.
 * @param tell told once of whom is waited for.
 */
export async function alone<T>(
	file: string,
	work: () => Promise<T>,
	tell: (pid: number) => void,
): Promise<T> {
	let isTold = false;
	while (!take(file)) {
		const holder = holderOf(file);
		if (holder === undefined) {
			rmSync(file, { force: true });
			continue;
		}
		if (!isTold) tell(holder);
		isTold = true;
		await pause(LOOK_EVERY);
	}
	try {
		return await work();
	} finally {
		rmSync(file, { force: true });
	}
}
