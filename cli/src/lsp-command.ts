import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { startServer } from "@/cli/src/lsp/server";
import { lspHelp } from "./help";

const options = {
	help: { type: "boolean", short: "h", default: false },
	// Clients pass these; standard input and output are the only way.
	stdio: { type: "boolean" },
	clientProcessId: { type: "string" },
} as const;

/**
 * Runs `webreach lsp`: a language server on standard input and output, until the editor ends it.
 * @returns the exit status 0, after `--help` only.
 */
export async function runLsp(args: string[]): Promise<number> {
	const { values } = parseArgs({ args, options });
	if (values.help) {
		process.stdout.write(lspHelp);
		return 0;
	}
	// Each check makes a syntax tree of some megabytes. With more space for young objects, none is copied before it is garbage.
	setFlagsFromString("--max-semi-space-size=32");
	startServer(createConnection(ProposedFeatures.all, process.stdin, process.stdout));
	return new Promise(() => {});
}
