import { forwardedFor, isAddress, withoutPort } from "./address";
import { commonDay } from "./day";
import type { LoggedRequest } from "./logged-request";

/** Where a quoted text that begins before `from` ends; -1 where it does not. A backslash shields what follows it. */
function closingQuote(line: string, from: number): number {
	for (let end = line.indexOf('"', from); end >= 0; end = line.indexOf('"', end + 1)) {
		let shields = 0;
		while (line[end - 1 - shields] === "\\") shields++;
		if (shields % 2 === 0) return end;
	}
	return -1;
}

/** The texts in quotes from a place on, at most so many. */
function quotedFrom(line: string, from: number, most: number): string[] {
	const texts: string[] = [];
	for (let start = line.indexOf('"', from); start >= 0 && texts.length < most; ) {
		const end = closingQuote(line, start + 1);
		if (end < 0) break;
		texts.push(line.slice(start + 1, end));
		start = line.indexOf('"', end + 1);
	}
	return texts;
}

/** The client among what stands before the time: `%h %l %u`, `%v:%p %h %l %u` (Apache's `vhost_combined`), or `%h` alone. */
function clientOf(start: string): string {
	const tokens = start.split(" ", 4);
	const [first = "", second = ""] = tokens;
	if (isAddress(first)) return first;
	return tokens.length === 4 && (isAddress(second) || /:\d+$/.test(first)) ? second : withoutPort(first);
}

const written = (text: string | undefined) =>
	text === undefined || text === "" || text === "-" ? undefined : text;

/**
 * A line in the common log format, or in the combined one with what servers write behind it:
 * `203.0.113.5 - - [22/Nov/2026:10:00:00 +0100] "GET / HTTP/1.1" 200 512 "referer" "agent"`.
 * A forwarded address at its end (as in the `main` format of nginx's own configuration) is the client's.
 * https://httpd.apache.org/docs/current/mod/mod_log_config.html#formats
 * https://nginx.org/en/docs/http/ngx_http_log_module.html#log_format
 */
export function readCommonLine(line: string): LoggedRequest | undefined {
	const bracket = line.indexOf(" [");
	if (bracket < 1) return undefined;
	const close = line.indexOf("]", bracket);
	if (close < 0 || close - bracket > 40 || line[close + 2] !== '"') return undefined;
	const day = commonDay(line.slice(bracket + 2, close));
	if (day === undefined) return undefined;
	const request = closingQuote(line, close + 3);
	if (request < 0 || !/^ \d{3}( (\d+|-))?( |$)/.test(line.slice(request + 1, request + 40))) return undefined;
	const [, agent, forwarded] = quotedFrom(line, request + 5, 3);
	const address = (forwarded && forwardedFor(forwarded)) || clientOf(line.slice(0, bracket));
	if (written(address) === undefined) return undefined;
	const named = written(agent);
	return named === undefined ? { address, day } : { address, day, agent: named };
}
