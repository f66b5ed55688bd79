import { findClient } from "./client-address";
import { LogDayFinder } from "./log-date";
import type { LoggedRequest } from "./logged-request";
import { isEncodedAgent, toUserAgent } from "./user-agent-text";

/** Patterns that end a user agent, by the character before the user agent. */
const closers: Record<string, RegExp> = {
	"'": /'/g,
	"`": /`/g,
	"{": /[|}]/g,
	"|": /[|}]/g,
	"\t": /\t/g,
	",": /,/g,
	";": /;/g,
	"[": /\]/g,
};
/** An encoded user agent has no blanks. */
const encoded = /[\s"'|{}<>]/g;
/** Products, comments and common words of a user agent without delimiters around it. */
const product =
	/(?:[\w.-]+\/[\w.-]+|\([^)]*\)|\[[^\]]*\]|like|Gecko|Mobile|Safari|TV)(?: (?:[\w.-]+\/[\w.-]+|\([^)]*\)|\[[^\]]*\]|like|Gecko|Mobile|Safari|TV))*/y;

/** A time of day between spaces, as W3C logs have it. */
const timeOfDay = /(?:^| )\d\d:\d\d:\d\d /;

const findEnd = (line: string, pattern: RegExp, from: number) => {
	pattern.lastIndex = from;
	return pattern.exec(line)?.index ?? line.length;
};

/** Index after a user agent that starts at `start`, or -1 if the line is cut off within it. */
function findAgentEnd(line: string, start: number): number {
	const opener = line[start - 1] ?? " ";
	if (opener === '"') {
		const before = line[start - 2];
		// Within a quoted cell of CSV or a string in JSON.
		const closer = before === '"' ? '""' : before === "\\" ? '\\"' : '"';
		return line.indexOf(closer, start);
	}
	if (isEncodedAgent(line.slice(start, start + 20))) return findEnd(line, encoded, start);
	const closer = closers[opener];
	if (closer) return findEnd(line, closer, start);
	// Cells are often padded: ` | Mozilla/5.0 … | `.
	const bar = line[start - 2] === "|" ? line.indexOf(" |", start) : -1;
	if (bar >= 0) return bar;
	product.lastIndex = start;
	const [match] = product.exec(line) ?? [];
	return match === undefined ? -1 : start + match.length;
}

/** Index of the first browser's user agent in a line, or -1. */
function findAgentStart(line: string): number {
	const start = line.indexOf("Mozilla/");
	return start >= 0 ? start : line.indexOf("Opera/");
}

/**
 * Reads lines of any layout that hold a time, addresses and a user agent, such as those of load balancers and
 * proxies. The position of a browser's user agent shows where lines of other clients have theirs.
 */
export class LooseLog {
	private readonly days = new LogDayFinder();
	/** The character before a browser's user agent, and how often the line has it before that. */
	private place: { opener: string; count: number } | undefined;

	/** @returns undefined if the line is no such record. */
	parse(line: string): LoggedRequest | undefined {
		const start = findAgentStart(line);
		if (start < 0) return this.place && this.parseOther(line, this.place);
		const end = findAgentEnd(line, start);
		if (end < 0) return undefined;
		const agent = line.slice(start, end);
		// Refuses a W3C log without its `#Fields:` line: the first address may be the server's.
		if (line[start - 1] === " " && isEncodedAgent(agent) && timeOfDay.test(line)) return undefined;
		const opener = line[start - 1] ?? "";
		if (opener !== this.place?.opener)
			this.place = { opener, count: line.slice(0, start).split(opener).length - 1 };
		return this.toRequest(line.slice(0, start), line.slice(end), agent);
	}

	private parseOther(line: string, { opener, count }: { opener: string; count: number }) {
		let start = opener === '"' || closers[opener] ? 0 : -1;
		for (let left = count; left > 0 && start >= 0; left--) start = line.indexOf(opener, start) + 1 || -1;
		if (start < 0) return this.toRequest(line, "");
		const end = findAgentEnd(line, start);
		if (end < 0) return undefined;
		const agent = line.slice(start, end).trim();
		const isOther = /^[A-Z]+ \/|^https?:/.test(agent);
		return this.toRequest(line.slice(0, start), line.slice(end), isOther ? undefined : toUserAgent(agent));
	}

	private toRequest(before: string, after: string, agent?: string): LoggedRequest | undefined {
		const day = this.days.find(before) ?? this.days.find(after);
		if (day === undefined) return undefined;
		const address = findClient(before, after);
		if (address === undefined) return undefined;
		return agent === undefined ? { address, day } : { address, day, agent };
	}
}
