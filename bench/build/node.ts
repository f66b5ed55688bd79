import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { delimiter, dirname } from "node:path";

/** The oldest Node that every contender runs on: Astro asks for it. */
const oldest = { major: 22, minor: 19 };

/** The Node of a run that is started with an older one, from the npm package of that name. */
const instead = "node@24.21.0";

function folderOfNode(): string {
	const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
	if (major > oldest.major || (major === oldest.major && minor >= oldest.minor))
		return dirname(process.execPath);
	const args = ["--yes", "--package", instead, "--", "node", "-p", "process.execPath"];
	return dirname(execFileSync("npx", args, { encoding: "utf8", shell: process.platform === "win32" }).trim());
}

/** The environment that all contenders run in: one Node for all. */
export const sameNode = () => ({ PATH: `${folderOfNode()}${delimiter}${process.env.PATH}` });

/** Says on what a run is measured, and whether the machine has something else to do. */
export function describeMachine(env: Record<string, string> = {}): void {
	const node = execFileSync("node", ["--version"], { encoding: "utf8", env: { ...process.env, ...env } });
	const processors = cpus();
	const load = loadavg()[0] ?? 0;
	console.log(
		`Node ${node.trim()} on ${processors.length} × ${processors[0]?.model}, load ${load.toFixed(1)}`,
	);
	if (load > processors.length / 4)
		console.log("The machine is busy with something else: expect wrong numbers.");
}
