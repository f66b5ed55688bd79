import { type SpawnOptions, spawn } from "node:child_process";
import { join } from "node:path";

/**
 * Runs a command to its end, its output shown as it comes and our own signals passed on to it.
 * @returns its exit code; 1 when a signal ended it or it could not be started.
 */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
	const child = spawn(command, args, {
		stdio: "inherit",
		// npm and the tools in node_modules/.bin are .cmd files on Windows, which only a shell starts.
		shell: process.platform === "win32",
		...options,
	});
	const pass = (signal: NodeJS.Signals) => child.kill(signal);
	process.on("SIGINT", pass).on("SIGTERM", pass);
	return new Promise<number>((resolve) => {
		child.once("error", ({ name, message }) => {
			// Whoever ended it by its signal knows why.
			if (name !== "AbortError") console.error(`${command} did not start: ${message}`);
			resolve(1);
		});
		child.once("exit", (code) => resolve(code ?? 1));
	}).finally(() => process.off("SIGINT", pass).off("SIGTERM", pass));
}

/** Runs a tool that an npm package installed in node_modules/.bin. */
export const runTool = (tool: string, args: string[], options?: SpawnOptions) =>
	run(join("node_modules", ".bin", tool), args, options);
