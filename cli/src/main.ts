#!/usr/bin/env node
import { help } from "./help";
import { UsageError } from "./usage-error";

/** The commands. Each is loaded when it is called, so that the others start fast. */
const commands: Record<string, () => Promise<(args: string[]) => Promise<number>>> = {
	check: async () => (await import("./check-command")).runCheck,
	reach: async () => (await import("./reach-command")).runReach,
	explain: async () => (await import("./explain-command")).runExplain,
	target: async () => (await import("./target-command")).runTarget,
	init: async () => (await import("./init-command")).runInit,
	mcp: async () => (await import("./mcp-command")).runMcp,
	lsp: async () => (await import("./lsp-command")).runLsp,
};

async function run(args: string[]): Promise<number> {
	const [name = "--help", ...rest] = args;
	if (name === "--help" || name === "-h" || name === "help") {
		process.stdout.write(help);
		return 0;
	}
	if (name === "--version" || name === "-v") {
		const { describeVersion } = await import("./version");
		process.stdout.write(describeVersion());
		return 0;
	}
	const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (!load) throw new UsageError(`There is no command "${name}". webreach --help lists them.`);
	return (await load())(rest);
}

/** The message for the user: `parseArgs` throws errors with codes of their own. */
function describeFailure(error: unknown): string {
	if (error instanceof UsageError) return error.message;
	if (!(error instanceof Error)) return String(error);
	const isArgument = "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
	return isArgument
		? `${error.message.split(". To specify")[0]}\nwebreach check --help lists the options.`
		: error.message;
}

// A program such as `head` may stop reading early, which is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	if (error.code === "EPIPE") process.exit();
	throw error;
});

run(process.argv.slice(2)).then(
	(status) => {
		process.exitCode = status;
	},
	(error: unknown) => {
		process.stderr.write(`${describeFailure(error)}\n`);
		process.exitCode = 2;
	},
);
