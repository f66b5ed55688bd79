import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";

/** Prints the Node version, the processors and the load. Warns if the machine is busy. */
export function describeMachine(env: NodeJS.ProcessEnv = process.env): void {
	const node = execFileSync("node", ["--version"], { encoding: "utf8", env }).trim();
	const processors = cpus();
	const [load = 0] = loadavg();
	console.log(`Node ${node} on ${processors.length} × ${processors[0]?.model}, load ${load.toFixed(1)}`);
	if (load > processors.length / 4)
		console.log("The machine is busy with other processes: expect wrong numbers.");
}
