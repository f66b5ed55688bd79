import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";

const lookEveryMs = 100;

export interface Measured {
	output: string;
	/** The whole command, start to end. */
	seconds: number;
	/** The processor time of all its processes, in seconds; 0 where there is no /proc. */
	busy: number;
	/** The most memory that any one of its processes ever held, in bytes; 0 where there is no /proc. */
	peak: number;
}

const read = (file: string) => {
	try {
		return readFileSync(file, "utf8");
	} catch {
		// The process has ended, or this is no Linux.
		return "";
	}
};

/** The processor's ticks a second, as /proc counts them: 100 on every Linux that Node runs on. */
const ticks = 100;

interface ProcessState {
	pid: number;
	parent: number;
	/** As the kernel keeps it: a peak between two looks is not missed. */
	peak: number;
	/** Its own seconds of processor time, and those of its children that have ended. */
	busy: number;
}

/** What a process holds and did so far: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function stateOf(pid: number): ProcessState {
	const peak = Number(read(`/proc/${pid}/status`).match(/^VmHWM:\s+(\d+)/m)?.[1] ?? 0) * 1024;
	// The name stands in brackets and may hold spaces; the fields after it are numbered from 3.
	const fields = read(`/proc/${pid}/stat`)
		.replace(/^.*\) /s, "")
		.split(" ");
	const times = fields.slice(11, 15).map(Number);
	return { pid, parent: Number(fields[1]), peak, busy: times.reduce((sum, time) => sum + time, 0) / ticks };
}

/** The states of a process and all below it; none where there is no /proc. */
function treeOf(root: number): ProcessState[] {
	if (process.platform !== "linux") return [];
	const all = readdirSync("/proc").filter(Number).map(Number).map(stateOf);
	const tree = new Set([root]);
	for (let before = 0; before < tree.size; ) {
		before = tree.size;
		for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
	}
	return all.filter(({ pid }) => tree.has(pid));
}

/**
 * Runs a command to its end and measures it.
 * @throws {Error} with what the command printed, when it fails.
 */
export async function measured(
	command: string,
	args: string[],
	{ cwd = process.cwd(), env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Measured> {
	const started = performance.now();
	const child = spawn(command, args, {
		cwd,
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	let peak = 0;
	let busy = 0;
	const looking = setInterval(() => {
		const tree = treeOf(child.pid ?? 0);
		peak = Math.max(peak, ...tree.map((one) => one.peak));
		busy = Math.max(
			busy,
			tree.reduce((sum, one) => sum + one.busy, 0),
		);
	}, lookEveryMs);
	const [code] = await once(child, "close");
	clearInterval(looking);
	if (code !== 0)
		throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${output.slice(-4_000)}`);
	return { output, seconds: (performance.now() - started) / 1000, busy, peak };
}
