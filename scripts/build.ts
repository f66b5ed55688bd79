import { findOpenFilesFault } from "./open-files";

/** Returns the exit code. The build is imported after the check, because it reads many files. */
async function run(): Promise<number> {
	const fault = findOpenFilesFault();
	if (fault === undefined) return (await import("./build-state")).build();
	console.error(fault);
	return 1;
}

run().then((code) => {
	process.exitCode = code;
});
