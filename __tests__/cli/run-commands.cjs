const { pathToFileURL } = require("node:url");
const { setTimeout: pause } = require("node:timers/promises");

// Runs commands of the installed package in one process, as messages request them. A process of its own takes half a second for
// each.

const program = process.argv[2];
const environment = process.env;
let count = 0;

// Each run adds a listener.
process.stdout.setMaxListeners(0);

process.on("message", async ({ args, env }) => {
	const written = { stdout: "", stderr: "" };
	for (const name of ["stdout", "stderr"])
		process[name].write = (text) => {
			written[name] += text;
			return true;
		};
	process.argv = [process.execPath, program, ...args];
	process.env = { ...environment, ...env };
	process.exitCode = undefined;
	// The query evaluates the entry again, but not the modules that it imports.
	await import(`${pathToFileURL(program)}?run=${count++}`);
	while (process.exitCode === undefined) await pause(1);
	process.send({ status: process.exitCode, ...written });
});
