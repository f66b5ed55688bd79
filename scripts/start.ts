import { findMissingPackage } from "@/lib/data/packages";

/** Returns the exit code. Other modules are imported after the check, because they import the data packages. */
async function start(): Promise<number> {
	const missing = findMissingPackage();
	if (missing === undefined) return (await import("./serve")).serve();
	console.error(`The package ${missing} is not installed: run npm ci.`);
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
