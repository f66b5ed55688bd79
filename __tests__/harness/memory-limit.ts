import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A control group of Linux that limits the memory of its processes. */
export interface MemoryLimit {
	/** Calls a function that starts a process, which belongs to the group from its beginning. */
	start: <Result>(start: () => Result) => Result;
	/** The number of processes that the kernel has killed for memory. */
	kills: () => number;
	remove: () => void;
}

const ROOT = "/sys/fs/cgroup";
/** The files of both versions of control groups. https://docs.kernel.org/admin-guide/cgroup-v2.html */
const versions = [
	{ dir: join(ROOT, "memory"), limit: "memory.limit_in_bytes", events: "memory.oom_control" },
	{ dir: ROOT, limit: "memory.max", events: "memory.events" },
];

/**
 * Creates a control group, as a container has it.
 * @param bytes the largest memory of all its processes together, with their memory file systems.
 * @returns undefined where this user may not create one.
 */
export function createMemoryLimit(name: string, bytes: number): MemoryLimit | undefined {
	const version = versions.find(({ dir }) => existsSync(join(dir, "cgroup.procs")));
	if (!version) return undefined;
	const dir = join(version.dir, `webreach-${name}-${process.pid}`);
	try {
		mkdirSync(dir);
		writeFileSync(join(dir, version.limit), String(bytes));
	} catch {
		return undefined;
	}
	return {
		start: (start) => {
			// A child begins in the group of its parent.
			writeFileSync(join(dir, "cgroup.procs"), String(process.pid));
			try {
				return start();
			} finally {
				writeFileSync(join(version.dir, "cgroup.procs"), String(process.pid));
			}
		},
		kills: () => Number(/oom_kill (\d+)/.exec(readFileSync(join(dir, version.events), "utf8"))?.[1] ?? 0),
		remove: () => rmdirSync(dir),
	};
}
