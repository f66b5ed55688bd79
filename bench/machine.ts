import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";

/** Prints what a benchmark runs on, and whether the machine has other work. */
export function describeMachine(env: NodeJS.ProcessEnv = process.env): void {
	const node = execFileSync("node", ["--version"], { encoding: "utf8", env }).trim();
	const processors = cpus();
	const [load = 0] = loadavg();
	console.log(`Node ${node} on ${processors.length} × ${processors[0]?.model}, load ${load.toFixed(1)}`);
	if (load > processors.length / 4)
		console.log("Other processes keep the machine busy: expect wrong numbers.");
}
