import { findMissingPackage } from "@/lib/data/packages";
import { findOpenFilesFault } from "./open-files";

/** Returns what to do before the site can start, else undefined. */
function findFault(): string | undefined {
	const missing = findMissingPackage();
	return missing === undefined
		? findOpenFilesFault()
		: `The package ${missing} is not installed: run npm ci.`;
}

/** Returns the exit code. Other modules are imported after the checks, because they read the data packages and many files. */
async function start(): Promise<number> {
	const fault = findFault();
	if (fault === undefined) return (await import("./serve")).serve();
	console.error(fault);
	return 1;
}

start().then(
	(code) => {
		process.exitCode = code;
	},
	(error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	},
);
