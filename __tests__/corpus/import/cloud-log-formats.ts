import {
	goaccess,
	type LogFormat,
	type MadeRequest,
	percent,
	plus,
	request,
	toClf,
	toCombined,
	toIso,
	toSeconds,
	toSyslog,
	twice,
} from "./log-lines";

const iis = "https://learn.microsoft.com/en-us/windows/win32/http/w3c-logging";
const cloudFront =
	"https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html";
const alb =
	"https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-access-logs.html";
const elb = "https://docs.aws.amazon.com/elasticloadbalancing/latest/classic/access-log-collection.html";
const haproxy = "https://docs.haproxy.org/3.2/configuration.html#8.2.3";
const gcp = "https://cloud.google.com/logging/docs/reference/v2/rest/v2/LogEntry#HttpRequest";
const azure = "https://learn.microsoft.com/en-us/azure/frontdoor/standard-premium/how-to-logs";
const w3cHead = (fields: string) => [
	"#Software: Microsoft Internet Information Services 10.0",
	"#Version: 1.0",
	"#Date: 2026-11-20 00:00:01",
	`#Fields: ${fields}`,
];
const iisFields =
	"date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status time-taken";
const writeIis = (visit: MadeRequest) =>
	`${visit.date} ${visit.time} 192.0.2.80 GET /a b=1 443 - ${visit.address} ${plus(visit.agent)} - 200 0 0 31`;
const cloudFrontHead = [
	"#Version: 1.0",
	"#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken x-forwarded-for ssl-protocol ssl-cipher x-edge-response-result-type cs-protocol-version fle-status fle-encrypted-fields c-port time-to-first-byte x-edge-detailed-result-type sc-content-type sc-content-len sc-range-start sc-range-end",
];
const writeCloudFront = (visit: MadeRequest, agent: string, client = visit.address, forwarded = "-") =>
	`${visit.date}\t${visit.time}\tLHR5-P2\t5190\t${client}\tGET\td111.cloudfront.net\t/a\t200\t-\t${agent}\tb=1\t-\tHit\tabcDEF==\texample.org\thttps\t589\t0.051\t${forwarded}\tTLSv1.3\tTLS_AES_128_GCM_SHA256\tHit\tHTTP/2.0\t-\t-\t62611\t0.051\tHit\ttext/html\t78\t-\t-`;
const writeAlb = (visit: MadeRequest, client: string) =>
	`h2 ${toIso(visit)}.356787Z app/prod/cb87d24460bf11ec ${client} 172.16.1.1:443 0.006 0.008 0.000 200 200 498 1485 "GET https://example.org:443/a?ip=192.0.2.77 HTTP/2.0" "${visit.agent}" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 arn:aws:elasticloadbalancing:eu-west-1:1:targetgroup/a/b "Root=1-61bf" "example.org" "arn:aws:acm:eu-west-1:1:certificate/c" 0 ${toIso(visit)}.345000Z "forward" "-" "-" "172.16.1.1:443" "200" "-" "-"`;
const writeHaproxy = (visit: MadeRequest, client: string, captured: string) =>
	`${toSyslog(visit)} localhost haproxy[14389]: ${client}:33317 [${toClf(visit)}.655] http-in static/srv1 10/0/30/69/109 200 2750 - - ---- 1/1/1/1/0 0/0 ${captured} "GET /a?b=1 HTTP/1.1"`;
const toGcp = (visit: MadeRequest) => ({
	httpRequest: {
		...{ cacheLookup: true, latency: "0.034s", referer: "https://example.org/", remoteIp: visit.address },
		...{ requestMethod: "GET", requestSize: "489", requestUrl: "https://example.org/a?b=1" },
		...{ responseSize: "1292", serverIp: "192.0.2.80", status: 200, userAgent: visit.agent },
	},
	insertId: "1x2y3z",
	jsonPayload: {
		"@type": "type.googleapis.com/google.cloud.loadbalancing.type.LoadBalancerLogEntry",
		statusDetails: "response_sent_by_backend",
		remoteIp: visit.address,
	},
	logName: "projects/p/logs/requests",
	receiveTimestamp: `${toIso(visit)}.708Z`,
	resource: { labels: { url_map_name: "m", zone: "global" }, type: "http_load_balancer" },
	severity: "INFO",
	timestamp: `${toIso(visit)}.108Z`,
});
const toFrontDoor = (visit: MadeRequest) => ({
	time: `${toIso(visit)}.5331021Z`,
	resourceId: "/SUBSCRIPTIONS/0/RESOURCEGROUPS/G/PROVIDERS/MICROSOFT.CDN/PROFILES/P",
	category: "FrontDoorAccessLog",
	operationName: "Microsoft.Cdn/Profiles/AccessLog/Write",
	properties: {
		...{
			trackingReference: "0abc",
			httpMethod: "GET",
			httpVersion: "2.0.0.0",
			requestUri: "https://e.org/a",
		},
		...{ requestBytes: "75", responseBytes: "598", userAgent: visit.agent, clientIp: visit.address },
		...{ socketIp: "192.0.2.80", clientPort: "33123", requestProtocol: "HTTPS" },
		...{ securityProtocol: "TLS 1.3", httpStatusCode: "200", pop: "LHR", cacheStatus: "CONFIG_NOCACHE" },
	},
});

/** Logs of hosts, proxies and clouds. */
export const cloudLogFormats: LogFormat[] = [
	{ name: "IIS", source: iis, head: w3cHead(iisFields), write: writeIis },
	{
		name: "IIS, forwarded addresses in a custom field",
		source:
			"https://learn.microsoft.com/en-us/iis/get-started/whats-new-in-iis-85/enhanced-logging-for-iis85",
		head: w3cHead(`${iisFields} X-Forwarded-For`),
		write: (visit) => `${writeIis({ ...visit, address: "10.0.0.9" })} ${visit.address},+10.0.0.1`,
	},
	{
		name: "IIS, fields in another order",
		source: iis,
		head: w3cHead("time date cs(User-Agent) s-ip c-ip sc-status"),
		write: (visit) => `${visit.time} ${visit.date} ${plus(visit.agent)} 192.0.2.80 ${visit.address} 200`,
	},
	{
		name: "IIS, fields changed within the file",
		source: iis,
		write: writeIis,
		join: (lines) =>
			[
				...w3cHead(iisFields),
				...lines.slice(0, 3),
				...w3cHead("date time c-ip cs(User-Agent) sc-status"),
				...lines.slice(3).map((line) => {
					const cells = line.split(" ");
					return [cells[0], cells[1], cells[8], cells[9], "200"].join(" ");
				}),
			].join("\r\n"),
	},
	{
		name: "IIS, only the time on each line",
		mergesVisits: true,
		source: iis,
		head: w3cHead("time c-ip cs-method cs-uri-stem sc-status cs(User-Agent)"),
		write: (visit) => `${visit.time} ${visit.address} GET /a 200 ${plus(visit.agent)}`,
	},
	{
		name: "Tomcat, extended format with quotes",
		source: "https://tomcat.apache.org/tomcat-11.0-doc/config/valve.html#Extended_Access_Log_Valve",
		head: ["#Fields: c-ip date time cs-method cs-uri sc-status cs(User-Agent)", "#Version: 2.0"],
		write: (visit) => `${visit.address} ${visit.date} ${visit.time} GET /a "200" "${visit.agent}"`,
	},
	{
		name: "CloudFront",
		source: cloudFront,
		head: cloudFrontHead,
		write: (visit) => writeCloudFront(visit, percent(visit.agent)),
	},
	{
		name: "CloudFront, encoded twice",
		source: cloudFront,
		head: cloudFrontHead,
		write: (visit) => writeCloudFront(visit, twice(visit.agent)),
	},
	{
		name: "CloudFront behind a proxy",
		source: cloudFront,
		head: cloudFrontHead,
		write: (visit) =>
			writeCloudFront(visit, percent(visit.agent), "192.0.2.80", `${visit.address},%2010.0.0.9`),
	},
	{
		name: "CloudFront, real-time",
		source: "https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/real-time-logs.html",
		write: (visit) =>
			`${toSeconds(visit)}.123\t${visit.address}\t0.002\t200\t19826\tGET\thttps\texample.org\t/a\t589\tLHR5-P2\tabc==\td111.cloudfront.net\t0.002\tHTTP/2.0\tIPv4\t${percent(visit.agent)}\t-\t-\t-\tHit`,
	},
	{
		name: "CloudFront, JSON",
		source: cloudFront,
		write: (visit) =>
			JSON.stringify({
				...{ date: visit.date, time: visit.time, "x-edge-location": "LHR5-P2", "c-ip": visit.address },
				...{ "cs-method": "GET", "cs(User-Agent)": percent(visit.agent), "sc-status": "200" },
			}),
	},
	{ name: "ALB", source: alb, write: (visit) => writeAlb(visit, `${visit.address}:62611`) },
	{
		name: "ALB, IPv6 with changing ports",
		mergesVisits: true,
		source: alb,
		write: (visit) =>
			writeAlb(
				visit,
				`2001:db8:0:0:0:0:${visit.address.split(".").slice(2).join(":")}:${50_000 + (toSeconds(visit) % 9_000)}`,
			),
	},
	{
		name: "ALB within a private network",
		mergesVisits: true,
		source: alb,
		write: (visit) => writeAlb(visit, `10${visit.address.slice(visit.address.indexOf("."))}:62611`),
	},
	{
		name: "Classic ELB",
		source: elb,
		write: (visit) =>
			`${toIso(visit)}.943958Z my-loadbalancer ${visit.address}:2817 10.0.0.1:80 0.000073 0.001048 0.000057 200 200 0 29 "GET http://www.example.com:80/ HTTP/1.1" "${visit.agent}" - -`,
	},
	{
		name: "S3 server access",
		source: "https://docs.aws.amazon.com/AmazonS3/latest/userguide/LogFormat.html",
		write: (visit) =>
			`79a59df900b949e55d96a1e698fbacedfd6e09d98eacf8f8d5218e7cd47ef2be bucket [${toClf(visit)} +0000] ${visit.address} - 3E57427F3EXAMPLE WEBSITE.GET.OBJECT index.html "GET /index.html HTTP/1.1" 200 - 113 113 7 6 "https://example.org/" "${visit.agent}" - s9lzHYrFp76ZVxRcpX9+5cjAnEH2ROuNkd2BHfIa6UkFVdtjf5mKR3/eTPFvsiP/XV/VLi31234= - ECDHE-RSA-AES128-GCM-SHA256 - bucket.s3.amazonaws.com TLSv1.2 - -`,
	},
	{
		name: "HAProxy, captured host and user agent",
		source: haproxy,
		write: (visit) => writeHaproxy(visit, visit.address, `{example.org|${visit.agent}} {}`),
	},
	{
		name: "HAProxy, captured user agent and a response header",
		source: haproxy,
		write: (visit) => writeHaproxy(visit, visit.address, `{${visit.agent}} {nginx|gzip}`),
	},
	{
		name: "HAProxy, captured forwarded address",
		source: "https://docs.haproxy.org/3.2/configuration.html#8.8",
		write: (visit) => writeHaproxy(visit, "192.0.2.80", `{${visit.address}|${visit.agent}|}`),
	},
	{
		name: "HAProxy, CLF",
		source: "https://docs.haproxy.org/3.2/configuration.html#8.2.3",
		write: (visit) =>
			`${visit.address} - - [${toClf(visit)} +0000] ${request} 200 2750 "" "" 33317 655 "http-in" "static" "srv1" 10 0 30 69 109 ---- 1 1 1 1 0 0 0 "" "" "example.org" "${visit.agent}"`,
	},
	{ name: "Google Cloud load balancer", source: gcp, write: (visit) => JSON.stringify(toGcp(visit)) },
	{
		name: "Google Cloud, one JSON document",
		source: "https://cloud.google.com/sdk/gcloud/reference/logging/read",
		write: (visit) => JSON.stringify(toGcp(visit), undefined, 2),
		join: (lines) => `[\n${lines.join(",\n")}\n]`,
	},
	{
		name: "Google Cloud Run, text payload",
		source: gcp,
		write: (visit) => {
			const { httpRequest: _, jsonPayload: __, ...entry } = toGcp(visit);
			return JSON.stringify({ ...entry, textPayload: toCombined(visit) });
		},
	},
	{ name: "Azure Front Door", source: azure, write: (visit) => JSON.stringify(toFrontDoor(visit)) },
	{
		name: "Azure Front Door, records in one document",
		source: "https://learn.microsoft.com/en-us/azure/azure-monitor/platform/resource-logs-blob-format",
		write: (visit) => JSON.stringify(toFrontDoor(visit)),
		join: (lines) => `{"records":[${lines.join(",")}]}`,
	},
	{
		name: "Azure Application Gateway",
		source:
			"https://learn.microsoft.com/en-us/azure/application-gateway/monitor-application-gateway-reference",
		write: (visit) =>
			JSON.stringify({
				timeStamp: `${toIso(visit)}+00:00`,
				...{
					resourceId: "/SUBSCRIPTIONS/0",
					listenerName: "HTTP",
					operationName: "ApplicationGatewayAccess",
				},
				category: "ApplicationGatewayAccessLog",
				properties: {
					...{ instanceId: "appgw_1", clientIP: visit.address, clientPort: 45057, httpMethod: "GET" },
					...{ requestUri: "/a", userAgent: visit.agent, httpStatus: 200, httpVersion: "HTTP/1.1" },
					...{ host: "20.110.30.194", originalHost: "20.110.30.194", serverRouted: "192.0.2.80:80" },
				},
			}),
	},
	{
		name: "Azure App Service, properties as a string",
		source: "https://learn.microsoft.com/en-us/azure/azure-monitor/reference/tables/appservicehttplogs",
		write: (visit) =>
			JSON.stringify({
				...{ time: `${toIso(visit)}.1Z`, resourceId: "/SUBSCRIPTIONS/0", category: "AppServiceHTTPLogs" },
				properties: JSON.stringify({
					...{ CsHost: "e.org", CIp: visit.address, SPort: "443", CsUriStem: "/a", CsMethod: "GET" },
					...{ ScStatus: "200", UserAgent: plus(visit.agent), ComputerName: "RD0003FF" },
				}),
			}),
	},
	{
		name: "Azure Log Analytics, rows as CSV",
		mergesVisits: true,
		source: "https://learn.microsoft.com/en-us/azure/azure-monitor/logs/log-analytics-tutorial",
		head: ['"TimeGenerated [UTC]",Category,"clientIp_s","userAgent_s"'],
		write: (visit) =>
			`"11/20/2026, ${visit.time}.533 AM",FrontDoorAccessLog,"${visit.address}","${visit.agent}"`,
	},
	{
		name: "Bunny",
		source: "https://docs.bunny.net/docs/cdn-log-format",
		write: (visit) =>
			`HIT|200|${toSeconds(visit)}062|412|390|${visit.address}|-|https://example.b-cdn.net/a.mp4|WA|${visit.agent}|322b688bd63fb63f2babe9de30a5d262|DE`,
	},
	{
		name: "OVH, CDN",
		source: `${goaccess}/218`,
		write: (visit) =>
			`${visit.address} www.example.es - [${toClf(visit)} +0100] "GET /a.png HTTP/1.1 200 0" http://www.example.es/es/b.html ${visit.agent} "" ""`,
	},
	{
		name: "OVH, hosting",
		source: "https://github.com/matomo-org/matomo-log-analytics/pull/106",
		write: (visit) => toCombined(visit).replace(" - - ", " www.example.fr - "),
	},
	{
		name: "Amazon WAF",
		source: "https://docs.aws.amazon.com/waf/latest/developerguide/logging-fields.html",
		write: (visit) =>
			JSON.stringify({
				...{
					timestamp: toSeconds(visit) * 1000,
					formatVersion: 1,
					webaclId: "arn:aws:wafv2:x",
					action: "ALLOW",
				},
				httpRequest: {
					...{ clientIp: visit.address, country: "US" },
					headers: [
						{ name: "Host", value: "example.org" },
						{ name: "User-Agent", value: visit.agent },
						{ name: "Accept", value: "*/*" },
					],
					...{ uri: "/a", httpVersion: "HTTP/2.0", httpMethod: "GET", requestId: "r" },
				},
			}),
	},
	{
		name: "Amazon API Gateway",
		source: "https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html",
		write: (visit) =>
			JSON.stringify({
				...{
					requestId: "r",
					ip: visit.address,
					caller: "-",
					user: "-",
					requestTime: `${toClf(visit)} +0000`,
				},
				...{ httpMethod: "GET", resourcePath: "/a", status: "200", userAgent: visit.agent },
			}),
	},
];
