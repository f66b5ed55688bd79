import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const file = ".webreach/updates.log";
/** Half a year of days. */
const kept = 1_000;

/** Says what an update does or why it ends, and keeps it: the last thousand lines, each with its time. */
export function note(line: string): void {
	console.log(line);
	mkdirSync(".webreach", { recursive: true });
	const before = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
	const now = new Date().toISOString();
	const lines = [...before, ...line.split("\n").map((part) => `${now} ${part}`)].slice(-kept);
	writeFileSync(file, `${lines.join("\n")}\n`);
}
