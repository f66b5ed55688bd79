import { type SpawnOptions, spawn } from "node:child_process";
import { join } from "node:path";

/**
 * Runs a command and waits for its end. Shows its output and forwards SIGINT and SIGTERM to it.
 * @returns its exit code; 1 if a signal ended it or it did not start.
 */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
	const child = spawn(command, args, {
		stdio: "inherit",
		// On Windows, npm and the tools in node_modules/.bin are .cmd files, which need a shell.
		shell: process.platform === "win32",
		...options,
	});
	const pass = (signal: NodeJS.Signals) => child.kill(signal);
	process.on("SIGINT", pass).on("SIGTERM", pass);
	return new Promise<number>((resolve) => {
		child.once("error", ({ name, message }) => {
			// An abort is no error, because the caller requested it.
			if (name !== "AbortError") console.error(`${command} did not start: ${message}`);
			resolve(1);
		});
		child.once("exit", (code) => resolve(code ?? 1));
	}).finally(() => process.off("SIGINT", pass).off("SIGTERM", pass));
}

/** Runs a tool that an npm package installed in node_modules/.bin. */
export const runTool = (tool: string, args: string[], options?: SpawnOptions) =>
	run(join("node_modules", ".bin", tool), args, options);
