import { readCommonLine } from "./common-line";
import { readJsonLine } from "./json-line";
import type { LoggedRequest } from "./logged-request";

/** Longer lines are no requests that a browser made. */
export const LONGEST_LINE = 64_000;

/** A line of a server's access log; undefined for what is none, or tells no address or no time. */
export const readLogLine = (line: string): LoggedRequest | undefined =>
	line.length > LONGEST_LINE ? undefined : line.startsWith("{") ? readJsonLine(line) : readCommonLine(line);
