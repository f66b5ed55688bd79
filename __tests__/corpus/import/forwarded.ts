import { type MadeRequest, toClf } from "@/__tests__/corpus/import/log-lines";
import { agents } from "./visits";

const rest = (request: MadeRequest) =>
	`[${toClf(request)} -0500] "GET /path?a=1 HTTP/1.1" 200 785 "https://example.org/" "${request.agent}"`;
const json = (fields: Record<string, unknown>) => JSON.stringify(fields);

/** Four readers, of whom three use Chrome. Requests of the first one come twice, from another port. */
export const forwardedVisits = [
	["10:00:00", "203.0.113.11", agents.chrome, 50_001],
	["10:01:00", "203.0.113.12", agents.chrome, 50_002],
	["10:02:00", "203.0.113.13", agents.chrome, 50_003],
	["10:03:00", "203.0.113.11", agents.chrome, 50_004],
	["10:05:00", "203.0.113.14", agents.firefox, 50_005],
].map(([time, address, agent, port]) => ({
	date: "2026-11-20",
	time: String(time),
	address: String(address),
	agent: String(agent),
	port: Number(port),
}));
export const forwardedShares = { "chrome 156": 0.75, "firefox 160": 0.25 };

type Write = (request: MadeRequest & { port: number }) => string;

/** The places in a log where the reader's address can be, next to addresses of proxies. */
export const forwarded: [name: string, write: Write][] = [
	["loopback, then a list", (r) => `127.0.0.1 ${r.address}, 198.51.100.49 - ${rest(r)}`],
	["a list first", (r) => `${r.address}, 198.51.100.49 - - ${rest(r)}`],
	["a list without spaces, then the proxy", (r) => `${r.address},10.0.0.1 127.0.0.1 - - ${rest(r)}`],
	["IPv6 loopback first", (r) => `::1 ${r.address} - - ${rest(r)}`],
	["a mapped loopback first", (r) => `::ffff:127.0.0.1 ${r.address} - - ${rest(r)}`],
	["a dash first", (r) => `- ${r.address} - - ${rest(r)}`],
	["a quoted list first", (r) => `"${r.address}, 10.0.0.1" - - ${rest(r)}`],
	["in parentheses", (r) => `(${r.address}) 127.0.0.1 - - ${rest(r)}`],
	["in brackets", (r) => `[${r.address}] 10.0.0.2 - - ${rest(r)}`],
	["unknown, then the reader", (r) => `unknown, ${r.address} - - ${rest(r)}`],
	["a host, the proxy, the reader", (r) => `example.org 127.0.0.1 ${r.address} - - ${rest(r)}`],
	["a list after a dash", (r) => `10.0.0.1 - [${r.address}, 10.0.0.1] - - ${rest(r)}`],
	["with ports", (r) => `${r.address}:${r.port}, 10.0.0.1:443 - - ${rest(r)}`],
	["a carrier's address first", (r) => `100.64.0.3 ${r.address} - - ${rest(r)}`],
	["a link-local address first", (r) => `fe80::1 ${r.address} - - ${rest(r)}`],
	["an IPv6 list", (r) => `2001:db8::${r.address.split(".")[3]}, 10.0.0.1 - - ${rest(r)}`],
	[
		"loopback before a private network",
		(r) => `127.0.0.1 192.168.1.${r.address.split(".")[3]} - - ${rest(r)}`,
	],
	["at the end, a private address first", (r) => `10.0.0.2 - - ${rest(r)} "10.1.1.1, ${r.address}"`],
	["at the end, loopback first", (r) => `10.0.0.2 - - ${rest(r)} "127.0.0.1, ${r.address}, 10.0.0.4"`],
	["at the end as Forwarded", (r) => `10.0.0.2 - - ${rest(r)} "for=${r.address};proto=https"`],
	[
		"at the end as Forwarded, IPv6 with a port",
		(r) => `10.0.0.2 - - ${rest(r)} "for=\\"[2001:db8::${r.address.split(".")[3]}]:${r.port}\\";proto=https"`,
	],
	["after a proxy's name", (r) => `proxy.internal ${r.address} - - ${rest(r)}`],
	["a syslog prefix", (r) => `Nov 20 10:00:00 web-1 nginx: 127.0.0.1 ${r.address} - - ${rest(r)}`],
	[
		"JSON, loopback first",
		(r) =>
			json({ time: `${r.date}T${r.time}Z`, x_forwarded_for: `127.0.0.1, ${r.address}`, user_agent: r.agent }),
	],
	[
		"JSON, nothing forwarded",
		(r) =>
			json({
				...{ time: `${r.date}T${r.time}Z`, http_x_forwarded_for: "-", remote_addr: r.address },
				http_user_agent: r.agent,
			}),
	],
	[
		"JSON, the server's address first",
		(r) =>
			json({
				...{ time: `${r.date}T${r.time}Z`, server_addr: "192.0.2.80", remote_addr: `${r.address}:${r.port}` },
				user_agent: r.agent,
			}),
	],
];
