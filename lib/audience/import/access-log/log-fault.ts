import { ImportError, type ImportFault } from "@/lib/audience/import/import-error";
import { parseJsonObject } from "./json-log-line";

const method = "(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)";

/** An HTTP request line, or a line with a time and a method. */
const request = new RegExp(
	`${method} [^"]*HTTP\\/\\d|(?:\\d{4}-\\d\\d-\\d\\d|\\d\\d\\/[A-Z][a-z]{2}\\/\\d{4}|\\b1[4-9]\\d{8}).*[\\s",;|]${method}[\\s",;|]`,
);

/**
 * Layouts of logs that cannot be counted: the fault, the product unless the fault implies it, and a pattern for the
 * layout.
 */
const unreadable: [ImportFault, product: string, RegExp][] = [
	["haproxy", "", /\bhaproxy\[\d+\]: /],
	["w3c", "", /^\d{4}-\d\d-\d\d[ \t]\d\d:\d\d:\d\d[ \t].*Mozilla\/\d\.\d[+%]/],
	[
		"errorLog",
		"",
		/^\d{4}\/\d\d\/\d\d [\d:]{8} \[\w+\] \d+#|^\[\w{3} \w{3} \d\d [\d:.]+ \d{4}\] \[|^\[\d\d-\w{3}-\d{4} [\d:]{8} [\w/]+\] PHP /,
	],
	["otherLog", "Squid", /^\d{10}\.\d{3} +\d+ \S+ [A-Z_]+\/\d{3} /],
	["otherLog", "Heroku", / heroku\[\w+\]: /],
	["otherLog", "Amazon VPC", /^\d+ \d{12} eni-\w+ /],
	["otherLog", "AWS NLB", /^tls \d\.\d \d{4}-/],
	["otherLog", "IIS", /^[\d.:a-f]+, \S+, \d+\/\d+\/\d+, [\d:]+, W3SVC/],
	["otherLog", "Rails", new RegExp(`\\bStarted ${method} "`)],
	["otherLog", "morgan", new RegExp(`^(?:\\S+ - )?${method} \\S+ (?:\\d{3}|-) [\\d.-]+ ms`)],
	[
		"otherLog",
		"syslog",
		/^(?:<\d+>)?(?:[A-Z][a-z]{2} [ \d]\d [\d:]{8}|\d{4}-\d\d-\d\dT\S+) \S+ [\w./-]+(?:\[\d+\])?: /,
	],
];

const PROBE_LINES = 200;
/** Number of characters of a line that are tested for its layout. */
const MAX_PROBED_LENGTH = 2_000;
/** Minimum share (0..1) of lines with the layout. */
const MIN_SHARE = 0.5;

const quotedMethod = new RegExp(`"${method}"`);

/** Whether a line is the JSON record of a request: it has a method and a time. */
const isRequestRecord = (line: string) =>
	line.startsWith("{") &&
	quotedMethod.test(line) &&
	/"[\w@]*(?:time|stamp|date|ts)\w*":/i.test(line) &&
	parseJsonObject(line) !== undefined;

/** The fault of a line with a request. */
function findRequestFault(line: string): "noClients" | "noAgents" | undefined {
	if (!request.test(line) && !isRequestRecord(line)) return undefined;
	return /(?:Mozilla|Opera)(?:\/|%2F)\d/.test(line) ? "noClients" : "noAgents";
}

/**
 * Recognizes a log that cannot be counted, so that the reader is not asked about its columns.
 * @param start the start of a text that holds no countable requests.
 * @returns undefined if it is not a known log.
 */
export function findLogFault(start: string): ImportError | undefined {
	if (/^#Fields:/m.test(start)) return new ImportError("w3c");
	const lines = start
		.split(/\r?\n/, PROBE_LINES)
		.filter((line) => line.trim() !== "")
		.map((line) => line.slice(0, MAX_PROBED_LENGTH));
	if (lines.length === 0) return undefined;
	const isMost = (some: unknown[]) => some.length >= lines.length * MIN_SHARE;
	for (const [fault, product, pattern] of unreadable)
		if (isMost(lines.filter((line) => pattern.test(line)))) return new ImportError(fault, product);
	const faults = lines.flatMap((line) => findRequestFault(line) ?? []);
	if (isMost(faults.filter((fault) => fault === "noClients"))) return new ImportError("noClients");
	return isMost(faults) ? new ImportError("noAgents") : undefined;
}
