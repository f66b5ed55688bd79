import type { LoggedRequest } from "@/lib/audience/import/access-log/logged-request";
import { isIpAddress, parseForwardedFor, removePort } from "./client-address";
import { parseCommonLogDay } from "./log-date";

/**
 * Index of the quote that closes a string whose content starts at `from`, or -1. A backslash escapes the next
 * character.
 */
function closingQuote(line: string, from: number): number {
	for (let end = line.indexOf('"', from); end >= 0; end = line.indexOf('"', end + 1)) {
		let backslashes = 0;
		while (line[end - 1 - backslashes] === "\\") backslashes++;
		if (backslashes % 2 === 0) return end;
	}
	return -1;
}

/** Up to `max` quoted strings of a line, from index `from` on. */
function listQuotedStrings(line: string, from: number, max: number): string[] {
	const texts: string[] = [];
	for (let start = line.indexOf('"', from); start >= 0 && texts.length < max; ) {
		const end = closingQuote(line, start + 1);
		if (end < 0) break;
		texts.push(line.slice(start + 1, end));
		start = line.indexOf('"', end + 1);
	}
	return texts;
}

/**
 * The client address in the text before the timestamp: `%h %l %u`, `%v:%p %h %l %u` (Apache's `vhost_combined`) or `%h`
 * alone.
 */
function findClient(start: string): string {
	const tokens = start.split(" ", 4);
	const [first = "", second = ""] = tokens;
	if (isIpAddress(first)) return first;
	return tokens.length === 4 && (isIpAddress(second) || /:\d+$/.test(first)) ? second : removePort(first);
}

const dashToUndefined = (text: string | undefined) =>
	text === undefined || text === "" || text === "-" ? undefined : text;

/**
 * Parses a line in Common Log Format, or in Combined Log Format with any fields after it: `203.0.113.5 - -
 * [22/Nov/2026:10:00:00 +0100] "GET / HTTP/1.1" 200 512 "referer" "agent"`. A forwarded address at the end (nginx's
 * default `main` format) is the client's address.
 * https://httpd.apache.org/docs/current/mod/mod_log_config.html#formats
 * https://nginx.org/en/docs/http/ngx_http_log_module.html#log_format
 * @returns undefined if the line is not such a record.
 */
export function parseCommonLogLine(line: string): LoggedRequest | undefined {
	const bracket = line.indexOf(" [");
	if (bracket < 1) return undefined;
	const close = line.indexOf("]", bracket);
	if (close < 0 || close - bracket > 40 || line[close + 2] !== '"') return undefined;
	const day = parseCommonLogDay(line.slice(bracket + 2, close));
	if (day === undefined) return undefined;
	const request = closingQuote(line, close + 3);
	if (request < 0 || !/^ \d{3}( (\d+|-))?( |$)/.test(line.slice(request + 1, request + 40))) return undefined;
	const [, agent, forwarded] = listQuotedStrings(line, request + 5, 3);
	const address = (forwarded && parseForwardedFor(forwarded)) || findClient(line.slice(0, bracket));
	if (dashToUndefined(address) === undefined) return undefined;
	const userAgent = dashToUndefined(agent);
	return userAgent === undefined ? { address, day } : { address, day, agent: userAgent };
}
