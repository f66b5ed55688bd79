import { formatRepeats, limitRepeats } from "@/lib/telemetry/repeats";

/** Prints a line to standard error, for the operator. A repeated line is printed once a minute with its count. */
export const logLine = (line: string): void =>
	limitRepeats(`line ${line}`, (count) => {
		// biome-ignore lint/suspicious/noConsole: the operator reads standard error
		console.warn(formatRepeats(line, count));
	});
