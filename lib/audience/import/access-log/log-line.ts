import { parseCommonLogLine } from "./common-log-line";
import { parseJsonLogLine } from "./json-log-line";
import type { LoggedRequest } from "./logged-request";

/** No browser request has a longer log line, in UTF-16 code units. */
export const MAX_LINE_LENGTH = 64_000;

/**
 * Parses a line of an access log, in JSON or Common Log Format.
 * @returns undefined if the line is not a log record, or has no client address or no time.
 */
export const parseLogLine = (line: string): LoggedRequest | undefined =>
	line.length > MAX_LINE_LENGTH
		? undefined
		: line.startsWith("{")
			? parseJsonLogLine(line)
			: parseCommonLogLine(line);
