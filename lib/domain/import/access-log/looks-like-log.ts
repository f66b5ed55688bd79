import { readLogLine } from "./log-line";

/** So many lines of a text tell what it is. */
const LOOKED_AT = 200;
/** Logs begin with other lines, or have them between; a table has not one line that reads as a request. */
const LEAST_SHARE = 0.1;

/**
 * Whether a text is a server's access log, by its first lines.
 * @param start the first part of a text; its last line may be cut off.
 */
export function looksLikeLog(start: string): boolean {
	const lines = start
		.split("\n", LOOKED_AT)
		.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line))
		.filter((line) => line.trim() !== "");
	const read = lines.filter((line) => readLogLine(line) !== undefined).length;
	return read > 0 && read >= lines.length * LEAST_SHARE;
}
