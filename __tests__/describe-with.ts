import { findTool, type Tool } from "@/scripts/find-tool";

/** `describe` where a program is installed; elsewhere it skips the tests and prints why. */
export function describeWith(tool: Tool): typeof describe | typeof describe.skip {
	try {
		findTool(tool);
		return describe;
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: a skipped test is printed
		console.warn(`Skipped: ${error instanceof Error ? error.message : error}`);
		return describe.skip;
	}
}
