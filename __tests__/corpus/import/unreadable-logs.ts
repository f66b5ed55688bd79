import { type MadeRequest, toClf } from "@/__tests__/corpus/import/log-lines";
import { visits } from "./visits";

const haproxy = (request: MadeRequest, captured: string) =>
	`Nov 20 ${request.time} localhost haproxy[14389]: ${request.address}:33317 [${toClf(request)}.655] http-in static/srv1 10/0/30/69/109 200 2750 - - ---- 1/1/1/1/0 0/0${captured} "GET /index.html HTTP/1.1"`;
const w3c = (fields: string, write: (request: MadeRequest) => string) => [
	`#Software: Microsoft Internet Information Services 10.0\n#Fields: ${fields}`,
	...visits.map(write),
];

/** Logs that contain no browsers or cannot be counted, with the fault that names them. */
export const unreadableLogs: [name: string, fault: string, lines: string[]][] = [
	["HAProxy without captures", "haproxy", visits.map((r) => haproxy(r, ""))],
	["HAProxy, another header captured", "haproxy", visits.map((r) => haproxy(r, " {example.org} {}"))],
	[
		"HAProxy, TCP",
		"haproxy",
		visits.map(
			(r) =>
				`Nov 20 ${r.time} localhost haproxy[14387]: ${r.address}:33313 [${toClf(r)}.655] fnt bck/srv1 0/0/5007 212 -- 0/0/0/0/3 0/0`,
		),
	],
	[
		"HAProxy, connections",
		"haproxy",
		visits.map(
			(r) =>
				`Nov 20 ${r.time} localhost haproxy[14385]: Connect from ${r.address}:33312 to 10.0.3.31:8012 (www/HTTP)`,
		),
	],
	[
		"HAProxy, user agents of 64 characters",
		"cutAgents",
		visits.map((r) => haproxy(r, ` {${r.agent.slice(0, 64)}}`)),
	],
	[
		"IIS without user agents",
		"w3c",
		w3c(
			"date time c-ip cs-method cs-uri-stem sc-status",
			(r) => `${r.date} ${r.time} ${r.address} GET /a 200`,
		),
	],
	[
		"IIS without addresses",
		"w3c",
		w3c(
			"date time cs-method cs-uri-stem cs(User-Agent) sc-status",
			(r) => `${r.date} ${r.time} GET /a ${r.agent.replaceAll(" ", "+")} 200`,
		),
	],
	[
		"IIS, the first lines cut off",
		"w3c",
		visits.map(
			(r) =>
				`${r.date} ${r.time} 192.0.2.80 GET /a - 443 - ${r.address} ${r.agent.replaceAll(" ", "+")} - 200 0 0 31`,
		),
	],
	[
		"HTTP.sys errors",
		"w3c",
		[
			"#Software: Microsoft HTTP API 2.0\n#Fields: date time c-ip c-port s-ip s-port cs-version cs-method cs-uri streamid sc-status s-siteid s-reason s-queuename",
			...visits.map(
				(r) =>
					`${r.date} ${r.time} ${r.address} 49234 10.0.0.4 443 HTTP/1.1 GET / - 503 1 Disabled DefaultAppPool`,
			),
		],
	],
	[
		"WebLogic",
		"w3c",
		[
			"#Version:\t1.0\n#Fields:\tdate time cs-method cs-uri sc-status time-taken",
			...visits.map((r) => `${r.date}\t${r.time}\tPOST\t/a/b\t400\t0.024`),
		],
	],
	[
		"CloudFront, chosen fields without user agents",
		"w3c",
		[
			"#Version: 1.0\n#Fields: date time x-edge-location c-ip sc-status",
			...visits.map((r) => `${r.date}\t${r.time}\tLHR5-P2\t${r.address}\t200`),
		],
	],
	[
		"nginx errors",
		"errorLog",
		visits.map(
			(r) =>
				`2026/11/20 ${r.time} [error] 17#17: *1 open() "/usr/share/nginx/html/a" failed (2: No such file or directory), client: ${r.address}, server: localhost, request: "GET /a HTTP/1.1", host: "localhost"`,
		),
	],
	[
		"Apache errors",
		"errorLog",
		visits.map(
			(r) =>
				`[Fri Nov 20 ${r.time}.123456 2026] [core:error] [pid 35708:tid 4328636416] [client ${r.address}:50514] File does not exist: /usr/local/apache2/htdocs/favicon.ico`,
		),
	],
	[
		"PHP errors",
		"errorLog",
		visits.map(
			(r) => `[20-Nov-2026 ${r.time} UTC] PHP Warning:  Undefined variable $a in /var/www/a.php on line 3`,
		),
	],
	[
		"Squid",
		"otherLog",
		visits.map(
			(r) =>
				`1795168801.586    921 ${r.address} TCP_MISS/200 507 GET http://example.org/ - HIER_DIRECT/192.0.2.80 text/html`,
		),
	],
	[
		"Heroku router",
		"otherLog",
		visits.map(
			(r) =>
				`${r.date}T${r.time}.123456+00:00 heroku[router]: at=info method=GET path="/" host=example.org request_id=8601b555 fwd="${r.address}" dyno=web.1 connect=1ms service=18ms status=200 bytes=13 protocol=https`,
		),
	],
	[
		"Amazon VPC flows",
		"otherLog",
		visits.map(
			(r) =>
				`2 123456789010 eni-1235b8ca123456789 ${r.address} 172.31.16.21 20641 22 6 20 4249 1418530010 1418530070 ACCEPT OK`,
		),
	],
	[
		"Amazon NLB",
		"otherLog",
		visits.map(
			(r) =>
				`tls 2.0 ${r.date}T${r.time} net/my-network-loadbalancer/c6e77e28c25b2234 g3d4b5e8bb8464cd ${r.address}:51341 172.100.100.185:443 5 2 98 246 - arn:aws:acm:us-east-2:671290407336:certificate/2a - ECDHE-RSA-AES128-SHA tlsv12 - my-network-loadbalancer.elb.us-east-2.amazonaws.com - - - ${r.date}T${r.time}`,
		),
	],
	[
		"IIS, its own format",
		"otherLog",
		visits.map(
			(r) =>
				`${r.address}, -, 11/20/2026, ${r.time}, W3SVC2, SALES1, 172.21.13.45, 4502, 163, 3223, 200, 0, GET, /DeptLogo.gif, -,`,
		),
	],
	[
		"system messages",
		"otherLog",
		visits.map(
			(r) =>
				`Nov 20 ${r.time} web-1 sshd[1234]: Accepted publickey for deploy from ${r.address} port 50514 ssh2`,
		),
	],
	["Rails", "otherLog", visits.map((r) => `Started GET "/a" for ${r.address} at ${r.date} ${r.time} +0000`)],
	[
		"Express with morgan, in short",
		"otherLog",
		visits.map((_, index) => `GET /a/${index} 200 12.345 ms - 512`),
	],
	[
		"Google Cloud without user agents",
		"noAgents",
		visits.map((r) =>
			JSON.stringify({
				httpRequest: { remoteIp: r.address, requestMethod: "GET", requestUrl: "https://example.org/" },
				timestamp: `${r.date}T${r.time}Z`,
			}),
		),
	],
	[
		"user agents without addresses",
		"noClients",
		visits.map((r) => `[${toClf(r)} +0000] "GET / HTTP/1.1" 200 512 "-" "${r.agent}"`),
	],
	[
		"addresses hidden",
		"noClients",
		visits.map((r) => `- - - [${toClf(r)} +0000] "GET / HTTP/1.1" 200 512 "-" "${r.agent}"`),
	],
	[
		"user agents without times",
		"noClients",
		visits.map((r) => `${r.address} "GET / HTTP/1.1" 200 "-" "${r.agent}"`),
	],
	[
		"only loopback addresses",
		"noClients",
		visits.map((r) => `127.0.0.1 - - [${toClf(r)} +0000] "GET / HTTP/1.1" 200 512 "-" "${r.agent}"`),
	],
	[
		"JSON without addresses",
		"noClients",
		visits.map((r) => JSON.stringify({ time: `${r.date}T${r.time}Z`, method: "GET", user_agent: r.agent })),
	],
	[
		"CSV of requests without user agents",
		"noAgents",
		["time,ip,method,path,status", ...visits.map((r) => `${r.date} ${r.time},${r.address},GET,/a,200`)],
	],
	[
		"tabs without user agents",
		"noAgents",
		visits.map((r, index) => `${1_795_168_801 + index}.123\t${r.address}\tGET\t/a/${index}\t200\t512`),
	],
	[
		"CSV of requests without addresses",
		"noClients",
		["time,method,path,agent", ...visits.map((r) => `${r.date} ${r.time},GET,/a,"${r.agent}"`)],
	],
	[
		"a table of requests in Markdown",
		"noAgents",
		[
			"| time | method | path | status |",
			"| --- | --- | --- | --- |",
			...visits.map((r) => `| ${r.date} ${r.time} | GET | /a | 200 |`),
		],
	],
	[
		"user agents before the requests, no addresses",
		"noClients",
		visits.map((r) => `${toClf(r)} "${r.agent}" "GET / HTTP/1.1" 200`),
	],
];
