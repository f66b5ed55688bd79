/** A request to write to a log. Times are UTC. */
export interface MadeRequest {
	/** Date: `2026-11-20` */
	date: string;
	/** Time of day: `10:00:01` */
	time: string;
	address: string;
	agent: string;
}

/** A format of access logs, written from its product's documentation, independently of the site's parsers. */
export interface LogFormat {
	name: string;
	/** Documentation or public report of the layout. */
	source: string;
	/** Lines before the requests. */
	head?: string[];
	write: (request: MadeRequest) => string;
	/** The format keeps only a part of the address or the date, so several visits are written as one. */
	mergesVisits?: true;
	/** Joins the lines into a file, if the format is not one record per line. */
	join?: (lines: string[]) => string;
}

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
export const toClf = ({ date, time }: MadeRequest) =>
	`${date.slice(8)}/${months[Number(date.slice(5, 7)) - 1]}/${date.slice(0, 4)}:${time}`;
const toIso = ({ date, time }: MadeRequest) => `${date}T${time}`;
const toSyslog = ({ date, time }: MadeRequest) =>
	`${months[Number(date.slice(5, 7)) - 1]} ${date.slice(8)} ${time}`;
const toSeconds = (request: MadeRequest) => Date.parse(`${toIso(request)}Z`) / 1000;
/** IIS writes spaces as plus signs. */
const plus = (text: string) => text.replaceAll(" ", "+");
/** CloudFront percent-encodes some characters. */
const percent = (text: string) => text.replace(/[ "\\^`{|}]/g, (sign) => encodeURIComponent(sign));
/** CloudFront until 2021, and proxies that log encoded text, encode twice. */
const twice = (text: string) => percent(text).replaceAll("%", "%25");
const request = '"GET /a?b=1 HTTP/1.1"';
export const toCombined = (visit: MadeRequest) =>
	`${visit.address} - - [${toClf(visit)} +0000] ${request} 200 512 "https://example.org/" "${visit.agent}"`;

const iis = "https://learn.microsoft.com/en-us/windows/win32/http/w3c-logging";
const cloudFront =
	"https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html";
const alb =
	"https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-access-logs.html";
const elb = "https://docs.aws.amazon.com/elasticloadbalancing/latest/classic/access-log-collection.html";
const haproxy = "https://docs.haproxy.org/3.2/configuration.html#8.2.3";
const gcp = "https://cloud.google.com/logging/docs/reference/v2/rest/v2/LogEntry#HttpRequest";
const azure = "https://learn.microsoft.com/en-us/azure/frontdoor/standard-premium/how-to-logs";
const goaccess = "https://github.com/allinurl/goaccess/issues";

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

export const logFormats: LogFormat[] = [
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
	{
		name: "Docker, JSON file",
		source: "https://docs.docker.com/engine/logging/drivers/json-file/",
		write: (visit) =>
			JSON.stringify({ log: `${toCombined(visit)}\n`, stream: "stdout", time: `${toIso(visit)}.12Z` }),
	},
	{
		name: "Kubernetes, container runtime",
		source: "https://github.com/kubernetes/design-proposals-archive/blob/main/node/kubelet-cri-logging.md",
		write: (visit) => `${toIso(visit)}.123456789Z stdout F ${toCombined(visit)}`,
	},
	{
		name: "Docker Compose",
		source: "https://docs.docker.com/reference/cli/docker/compose/logs/",
		write: (visit) => `web-1  | ${toCombined(visit)}`,
	},
	{
		name: "nginx by syslog",
		source: "https://nginx.org/en/docs/syslog.html",
		write: (visit) => `<190>${toSyslog(visit)} web nginx: ${toCombined(visit)}`,
	},
	{
		name: "ingress-nginx, older format",
		source:
			"https://github.com/kubernetes/ingress-nginx/blob/nginx-0.24.0/docs/user-guide/nginx-configuration/log-format.md",
		write: (visit) =>
			`10.0.0.1 - [${visit.address}, 10.0.0.1] - - [${toClf(visit)} +0000] ${request} 200 612 "-" "${visit.agent}" 500 0.001 [default-web-80] 10.0.0.8:8080 612 0.001 200 abc`,
	},
	{
		name: "Elastic Common Schema",
		source: "https://www.elastic.co/docs/reference/ecs/ecs-user_agent",
		write: (visit) =>
			JSON.stringify({
				"@timestamp": `${toIso(visit)}.000Z`,
				agent: { type: "filebeat", version: "9.1.0" },
				source: { address: visit.address, ip: visit.address },
				user_agent: { original: visit.agent, name: "x" },
			}),
	},
	{
		name: "Express with pino-http",
		source: "https://github.com/pinojs/pino-http#example",
		write: (visit) =>
			JSON.stringify({
				...{ level: 30, time: toSeconds(visit) * 1000, pid: 28325, hostname: "host" },
				req: {
					...{ id: 1, method: "GET", url: "/a" },
					headers: { host: "e.org", "x-forwarded-for": visit.address, "user-agent": visit.agent },
					...{ remoteAddress: "::ffff:127.0.0.1", remotePort: 53702 },
				},
				res: { statusCode: 200, headers: { "content-type": "text/html" } },
				msg: "request completed",
			}),
	},
	{
		name: "Envoy",
		source: "https://www.envoyproxy.io/docs/envoy/latest/configuration/observability/access_log/usage",
		write: (visit) =>
			`[${toIso(visit)}.000Z] "GET /a HTTP/1.1" 200 - 0 5 1 1 "${visit.address}" "${visit.agent}" "cc21d9b0-cf5c-432b-8c7e-98aeb7988cd2" "example.org" "10.0.0.3:8080"`,
	},
	{
		name: "Kinsta",
		source: `${goaccess}/2474`,
		write: (visit) =>
			`www.example.com ${visit.address} [${toClf(visit)} +0000] GET "/a/" HTTP/1.1 200 "https://example.com/" "${visit.agent}" 192.0.2.80 "/index.php" - 5.67 29392 0.000 -`,
	},
	{
		name: "Nginx Proxy Manager",
		source: `${goaccess}/2473`,
		write: (visit) =>
			`[${toClf(visit)} +0000] - 200 200 - GET https example.org "/a?ip=192.0.2.77" [Client ${visit.address}] [Length 170] [Gzip -] [Sent-to 192.168.0.100] "${visit.agent}" "-"`,
	},
	{
		name: "Fastly by syslog",
		source: "https://www.fastly.com/documentation/guides/integrations/logging/",
		write: (visit) =>
			`<134>${toIso(visit)}Z cache-lhr1234 logs[482]: ${visit.address} "-" "-" Fri, 20 Nov 2026 10:00:00 GMT GET /a 200 "${visit.agent}"`,
	},
	{
		name: "LTSV",
		source: `${goaccess}/1413`,
		write: (visit) =>
			`host:www.example.com\tmsec:${toSeconds(visit)}.780\ttime_local:${toClf(visit)} +0000\tremote_addr:10.10.10.120\tx_forwarded_for:${visit.address}\tmethod:GET\turi:/a\tstatus:200\tupstream_addr:10.10.10.140:9000\treferer:-\tagent:${visit.agent}\tsession:-`,
	},
	{
		name: "logfmt",
		source: "https://brandur.org/logfmt",
		write: (visit) =>
			`time=${toIso(visit)}Z level=info msg="request done" method=GET path="/a?b=1" status=200 remote_ip=${visit.address} user_agent="${visit.agent}" latency=0.002`,
	},
	{
		name: "Akamai DataStream 2",
		source: "https://techdocs.akamai.com/datastream2/docs/data-set-parameters",
		write: (visit) =>
			JSON.stringify({
				...{
					version: 2,
					cp: "123456",
					reqId: "1239f220",
					reqTimeSec: `${toSeconds(visit)}.000`,
					bytes: "4995",
				},
				...{ cliIP: visit.address, statusCode: "200", proto: "HTTPS", reqHost: "e.org", reqMethod: "GET" },
				...{ reqPath: "a", UA: encodeURIComponent(visit.agent), edgeIP: "192.0.2.80" },
			}),
	},
	{
		name: "separated by bars",
		source: `${goaccess}/361`,
		write: (visit) =>
			`${visit.address} | [${toClf(visit)} +0300] | GET /a?b=1 HTTP/1.1 | 200 | 0 | http://example.com/ | ${visit.agent} | 192.0.2.80:80 | 0.011 | 200 | - | example.com`,
	},
	{
		name: "Apache without quotes",
		source: `${goaccess}/815`,
		write: (visit) =>
			`0.002 2 ${visit.address} - - [${toClf(visit)} +0000] POST /a/12?b=true HTTP/1.1 200 37 https://example.org/ ${visit.agent}`,
	},
	{
		name: "nginx, user agent without quotes before an address",
		source: `${goaccess}/2517`,
		write: (visit) =>
			`${visit.address} - - - example.com [${toClf(visit)} +0000] "GET //a HTTP/1.1" - upstream_response_time - msec ${toSeconds(visit)}.051 request_time 0.000 304 0 "-" ${visit.agent} 192.0.2.80 user:'-'origin:'https://www.example.com'`,
	},
	{
		name: "nginx with ISO times and upstreams",
		source: `${goaccess}/395`,
		write: (visit) =>
			`${visit.address} -> 192.168.1.2:80, 192.168.1.3 [${toIso(visit)}+0200] ${request} 502 166 "-" "${visit.agent}" 0.001 0.001, 0.000`,
	},
	{
		name: "user agent after more quoted fields",
		source: `${goaccess}/1232`,
		write: (visit) =>
			`${visit.address} - [${toClf(visit)} +0800] 0.003 "/API/a" 200 80 612 656 "query" "" "8080" "161443355" "1" "127.0.0.1:8081" "0.002" "${visit.agent}"`,
	},
	{
		name: "CloudWatch Logs, exported messages",
		source: "https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CWL_Insights-Visualizing-Log-Data.html",
		head: ["@timestamp,@message"],
		write: (visit) => `${visit.date} ${visit.time}.000,"${toCombined(visit).replaceAll('"', '""')}"`,
	},
	{
		name: "BigQuery, rows of requests",
		source: "https://cloud.google.com/bigquery/docs/exporting-data",
		head: ["timestamp,remote_ip,user_agent,status"],
		write: (visit) =>
			`${visit.date} ${visit.time} UTC,${visit.address},${visit.agent.includes(",") ? `"${visit.agent}"` : visit.agent},200`,
	},
	{
		name: "Vercel log drain",
		source: "https://vercel.com/docs/log-drains/log-drains-reference",
		write: (visit) =>
			JSON.stringify({
				...{ id: "1", deploymentId: "dpl_1", source: "lambda", timestamp: toSeconds(visit) * 1000 },
				proxy: {
					...{ timestamp: toSeconds(visit) * 1000, method: "GET", host: "e.org", path: "/a", region: "sfo1" },
					...{ clientIp: visit.address, userAgent: [visit.agent], statusCode: 200 },
				},
			}),
	},
	{
		name: "Istio",
		source: "https://istio.io/latest/docs/tasks/observability/logs/access-log/",
		write: (visit) =>
			JSON.stringify({
				...{ authority: "e.org", bytes_sent: 5, downstream_local_address: "10.0.0.8:8080" },
				...{ downstream_remote_address: `${visit.address}:50514`, start_time: `${toIso(visit)}.1Z` },
				...{ user_agent: visit.agent, x_forwarded_for: null, upstream_host: "10.0.0.9:80" },
			}),
	},
	{
		name: "Kong",
		source: "https://developer.konghq.com/plugins/http-log/",
		write: (visit) =>
			JSON.stringify({
				...{ client_ip: visit.address, started_at: toSeconds(visit) * 1000 },
				request: { method: "GET", uri: "/", headers: { host: "e.org", "user-agent": visit.agent } },
				response: { status: 200 },
			}),
	},
	{
		name: "Datadog",
		source: "https://docs.datadoghq.com/logs/log_configuration/attributes_naming_convention/",
		write: (visit) =>
			JSON.stringify({
				...{ _id: "A", date: `${toIso(visit)}.1Z`, service: "nginx" },
				attributes: {
					http: { useragent: visit.agent, url: "/" },
					network: { client: { ip: visit.address } },
				},
			}),
	},
	{
		name: "Cloud Foundry router",
		source: "https://docs.cloudfoundry.org/devguide/deploy-apps/streaming-logs.html",
		write: (visit) =>
			`app.example.org - [${toIso(visit)}.123Z] "GET / HTTP/1.1" 200 0 5 "-" "${visit.agent}" "10.0.0.1:1234" "10.0.1.2:61001" x_forwarded_for:"${visit.address}, 10.0.0.1" x_forwarded_proto:"https" vcap_request_id:"a"`,
	},
	{
		name: "Akamai DataStream 2, structured",
		source: "https://techdocs.akamai.com/datastream2/docs/choose-log-format",
		write: (visit) => `2 ${toSeconds(visit)}.123 ${visit.address} GET e.org /a 200 ${percent(visit.agent)}`,
	},
];
