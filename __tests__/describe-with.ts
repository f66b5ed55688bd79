import { findTool, type Tool } from "@/scripts/find-tool";

/** Returns `describe` if a program is installed; otherwise skips the tests and prints the reason. */
export function describeWith(tool: Tool): typeof describe | typeof describe.skip {
	try {
		findTool(tool);
		return describe;
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: prints the reason for a skipped test
		console.warn(`Skipped: ${error instanceof Error ? error.message : error}`);
		return describe.skip;
	}
}
