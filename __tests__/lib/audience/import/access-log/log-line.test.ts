import fc from "fast-check";
import { LogLines } from "@/lib/audience/import/access-log/log-line";
import { isAccessLog, LineSplitter } from "@/lib/audience/import/client/read-log";

const parseLogLine = (line: string) => new LogLines().parse(line);
const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const address = "203.0.113.5";
const time = "[22/Nov/2026:10:00:00 +0100]";
const parsed = { address, day: 20261122, agent };
const combined = `${address} - - ${time} "GET / HTTP/1.1" 200 512 "https://example.com/" "${agent}"`;

const formats: [description: string, line: string][] = [
	["the combined format", combined],
	["a user name", combined.replace("- -", "- jane")],
	["a user name of two words", combined.replace("- -", "- jane doe")],
	["a leading virtual host", `example.com:443 ${combined}`],
	["escaped quotes in the request, in Apache's style", combined.replace("GET /", 'GET /\\"a\\\\')],
	["a request line that is not HTTP", combined.replace("GET / HTTP/1.1", "\\x16\\x03\\x01")],
	["a dash for the size", combined.replace(" 512 ", " - ")],
	["a trailing X-Forwarded-For field", `10.0.0.1${combined.slice(address.length)} "${address}, 10.0.0.2"`],
	["an empty trailing X-Forwarded-For field", `${combined} "-"`],
	["the extra fields of Traefik", `${combined} 17 "web@docker" "http://172.18.0.2:80" 3ms`],
	[
		"nginx with JSON",
		JSON.stringify({
			time_iso8601: "2026-11-22T23:59:59+01:00",
			remote_addr: address,
			http_user_agent: agent,
		}),
	],
	[
		"nginx with JSON behind a proxy",
		JSON.stringify({
			msec: "1795345200.123",
			remote_addr: "10.0.0.1",
			http_x_forwarded_for: `${address}, 10.0.0.1`,
			http_user_agent: agent,
		}),
	],
	[
		"Caddy",
		JSON.stringify({
			level: "info",
			ts: 1795345200.5,
			logger: "http.log.access",
			msg: "handled request",
			request: { remote_ip: "10.0.0.1", client_ip: address, headers: { "User-Agent": [agent] } },
			status: 200,
		}),
	],
	[
		"Traefik with JSON",
		JSON.stringify({
			ClientAddr: "10.0.0.1:50514",
			ClientHost: address,
			"request_User-Agent": agent,
			StartUTC: "2026-11-22T10:00:00.123Z",
			time: "2026-11-22T10:00:00Z",
		}),
	],
	[
		"Cloudflare with times in nanoseconds",
		JSON.stringify({
			ClientIP: address,
			ClientRequestUserAgent: agent,
			EdgeStartTimestamp: 1795345200000000000,
		}),
	],
	[
		"Cloudflare with ISO times",
		JSON.stringify({
			ClientIP: address,
			ClientRequestUserAgent: agent,
			EdgeStartTimestamp: "2026-11-22T10:00:00Z",
		}),
	],
];

describe("parseLogLine", () => {
	it.each(formats)("reads %s", (_, line) => {
		expect(parseLogLine(line)).toEqual(parsed);
	});

	it.each([
		["the common format", combined.slice(0, combined.indexOf(' "https'))],
		["a dash for the user agent", combined.replace(agent, "-")],
	])("reads %s, without a user agent", (_, line) => {
		expect(parseLogLine(line)).toEqual({ address, day: 20261122 });
	});

	it.each([
		["an IPv6 address", "2001:db8::1", "2001:db8::1"],
		["a host name", "client.example.net", "client.example.net"],
		["an address with a port", "203.0.113.9:50514", "203.0.113.9"],
	])("uses %s as the client address", (_, written, client) => {
		expect(parseLogLine(combined.replace(address, written))).toMatchObject({ address: client });
	});

	it.each([
		["a line truncated in its request", combined.slice(0, 55)],
		["another kind of log", "2026/11/22 10:00:00 [error] 17#17: *1 open() failed, client: 203.0.113.5"],
		["an invalid day", combined.replace("22/Nov", "42/Nov")],
		["an invalid month", combined.replace("Nov", "ovD")],
		["a CSV row", 'Chrome,"[157]","GET",200'],
		["JSON without an address", JSON.stringify({ ts: 1795345200, agent })],
		["JSON without a time", JSON.stringify({ remote_addr: address, agent })],
		["truncated JSON", '{"remote_addr":"203.0.113.5"'],
		["a line of a million characters", `${combined}${"x".repeat(1e6)}`],
	])("rejects %s", (_, line) => {
		expect(parseLogLine(line)).toBeUndefined();
	});

	it.each<[layout: string, toRecord: (forwarded: string | null) => object]>([
		["a field of a proxy", (x_forwarded_for) => ({ remote_addr: "10.0.0.9:443", x_forwarded_for })],
		[
			"a field in nested JSON",
			(xForwardedFor) => ({ p: JSON.stringify({ sourceIP: "10.0.0.9", xForwardedFor }) }),
		],
	])("reads %s though it is empty in most lines", (_, toRecord) => {
		const parser = new LogLines();
		const parse = (forwarded: string | null) =>
			parser.parse(
				JSON.stringify({ time: "2026-11-22T10:00:00Z", user_agent: [agent], ...toRecord(forwarded) }),
			);
		for (const empty of [null, null]) expect(parse(empty)).toEqual({ ...parsed, address: "10.0.0.9" });
		expect(parse(`${address}, 10.0.0.1`)).toEqual(parsed);
		expect(parse(null)).toEqual({ ...parsed, address: "10.0.0.9" });
	});

	it("does not read a value that is cut off", () => {
		const parser = new LogLines();
		const line = JSON.stringify({ time: "2026-11-22T10:00:00Z", remote_addr: address, user_agent: agent });
		for (const whole of [line, line]) expect(parser.parse(whole)).toEqual(parsed);
		expect(parser.parse(line.slice(0, -8))).toBeUndefined();
	});

	it("never throws", () => {
		const piece = fc.constantFrom('"', "\\", " ", "[", "]", "{", "}", ":", "22/Nov/2026:1", "200", "a", "-");
		const line = fc.oneof(
			fc.string(),
			fc.array(piece, { maxLength: 60 }).map((parts) => parts.join("")),
		);
		fc.assert(fc.property(line, (text) => void parseLogLine(text)));
	});

	it("finds the user agent after any request and referrer", () => {
		const quoted = fc
			.string()
			.map((text) => text.replace(/["\\]/g, (sign) => `\\${sign}`).replace(/[\r\n]/g, " "));
		fc.assert(
			fc.property(quoted, quoted, (request, referrer) => {
				const line = `${address} - - ${time} "${request}" 200 512 "${referrer}" "${agent}"`;
				expect(parseLogLine(line)).toEqual(parsed);
			}),
		);
	});
});

describe("isAccessLog", () => {
	it("detects a log, even after a few other lines, and rejects other files", () => {
		expect(isAccessLog(`${combined}\r\n${combined}\r\n203.0.113.5 - cut`)).toBe(true);
		expect(isAccessLog(`started\nready\n\n${combined}`)).toBe(true);
		expect(isAccessLog("Browser,Version,Users\nChrome,157,60")).toBe(false);
		expect(isAccessLog('{"chrome": {"157": 60}}')).toBe(false);
		expect(isAccessLog(`${"no request\n".repeat(20)}${combined}`)).toBe(false);
		expect(isAccessLog("")).toBe(false);
	});
});

function split(pieces: string[]): string[] {
	const lines: string[] = [];
	const splitter = new LineSplitter((line) => lines.push(line));
	for (const piece of pieces) splitter.push(piece);
	splitter.finish();
	return lines;
}

describe("LineSplitter", () => {
	it("splits lines that span any number of chunks", () => {
		const piece = fc.array(fc.constantFrom("a", "bc", "\n", "\r\n", " "), { maxLength: 12 });
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
				const texts = pieces.map((parts) => parts.join(""));
				const whole = texts.join("").split(/\r?\n/);
				if (whole.at(-1) === "") whole.pop();
				expect(split(texts)).toEqual(whole);
			}),
		);
	});

	it("discards a line that is too long, and continues after it", () => {
		const long = Array.from({ length: 50 }, () => "x".repeat(10_000));
		expect(split(["a\n", ...long, "y\nb"])).toEqual(["a", "\ufffd", "b"]);
		expect(split([...long])).toEqual(["\ufffd"]);
	});
});
