import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = ".next/server/instrumentation.js";

const catchFault = `catch (error) {
	const [reason] = String(error instanceof Error ? error.message : error).split("\\n", 1);
	console.error("The server cannot start, build it again: " + reason);
	process.exit(1);
}`;

/**
 * Ends a server that cannot load the code of `instrumentation.ts`, with one sentence.
 *
 * Benefit: no server that is up and answers everything with 500. Depends on: the file that Next.js loads at the start.
 * Fallback: Next.js starts without the code, and the server is never ready.
 * @param dir the folder that contains `.next`.
 */
export function guardInstrumentation(dir: string): void {
	const file = join(dir, FILE);
	const code = readFileSync(file, "utf8");
	if (!code.endsWith(catchFault)) writeFileSync(file, `try {\n${code}\n} ${catchFault}`);
}
