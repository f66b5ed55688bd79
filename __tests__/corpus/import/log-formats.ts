import { cloudLogFormats } from "./cloud-log-formats";
import {
	goaccess,
	type LogFormat,
	percent,
	request,
	toClf,
	toCombined,
	toIso,
	toSeconds,
	toSyslog,
} from "./log-lines";

export const logFormats: LogFormat[] = [
	...cloudLogFormats,
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
