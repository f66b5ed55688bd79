import type { LoggedRequest } from "@/lib/audience/import/access-log/logged-request";
import { isPublicAddress, listAddresses, pickClient } from "./client-address";
import { parseCommonLogDay } from "./log-date";
import { toUserAgent } from "./user-agent-text";

const plainAddress = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Index of the quote that closes a string whose content starts at `from`, or -1. A backslash escapes the next
 * character.
 */
function findClosingQuote(line: string, from: number): number {
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
		const end = findClosingQuote(line, start + 1);
		if (end < 0) break;
		texts.push(line.slice(start + 1, end));
		start = line.indexOf('"', end + 1);
	}
	return texts;
}

/**
 * The client in the text before the timestamp: `%h %l %u`, also after a virtual host, a list of forwarded addresses, or what
 * collectors prepend. A client may be a host name.
 * @returns undefined if the only address is loopback.
 */
function findLoggedClient(start: string): string | undefined {
	const first = start.slice(0, Math.max(0, start.indexOf(" ")));
	if (plainAddress.test(first) && isPublicAddress(first)) return first;
	const addresses = listAddresses(start);
	if (addresses.length > 0) return pickClient(addresses);
	const tokens = start.split(" ");
	if (tokens.length < 4) return tokens[0];
	const dash = tokens.indexOf("-", 1);
	return /:\d+$/.test(tokens[0] ?? "") ? tokens[1] : tokens[dash < 0 ? 0 : dash - 1];
}

/**
 * Parses a line in Common Log Format, or in Combined Log Format with any fields after it: `203.0.113.5 - -
 * [22/Nov/2026:10:00:00 +0100] "GET / HTTP/1.1" 200 512 "referer" "agent"`. A forwarded address at the end (nginx's
 * default `main` format) is the client's address.
 * https://httpd.apache.org/docs/current/mod/mod_log_config.html#formats
 * https://nginx.org/en/docs/http/ngx_http_log_module.html#log_format
 * @returns undefined if the line is not such a record.
 */
export function parseCommonLogLine(line: string): LoggedRequest | undefined {
	let bracket = line.indexOf(" [");
	let day: number | undefined;
	let close = 0;
	// Lists of addresses may be in brackets too.
	for (; bracket >= 0 && bracket < 300; bracket = line.indexOf(" [", bracket + 1)) {
		close = line.indexOf("]", bracket);
		if (close - bracket <= 40) day = parseCommonLogDay(line.slice(bracket + 2, close));
		if (day !== undefined) break;
	}
	if (bracket < 1 || day === undefined || line[close + 2] !== '"') return undefined;
	const request = findClosingQuote(line, close + 3);
	if (request < 0 || !/^ \d{3}( (\d+|-))?( |$)/.test(line.slice(request + 1, request + 40))) return undefined;
	const [, agent, header = ""] = listQuotedStrings(line, request + 5, 3);
	const forwarded = header === "" || header === "-" ? [] : listAddresses(header);
	const client = findLoggedClient(line.slice(0, bracket));
	const found =
		forwarded.length > 0 ? pickClient(client === undefined ? forwarded : [...forwarded, client]) : client;
	const address = found === "" || found === "-" ? undefined : found;
	const userAgent = toUserAgent(agent);
	return {
		day,
		...(address !== undefined && { address }),
		...(userAgent !== undefined && { agent: userAgent }),
	};
}
