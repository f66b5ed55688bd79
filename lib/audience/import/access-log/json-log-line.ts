import type { LoggedRequest } from "@/lib/audience/import/access-log/logged-request";
import { parseForwardedFor, removePort } from "./client-address";
import { parseLogDay } from "./log-date";

type Fields = Record<string, unknown>;

/**
 * Field names of common servers, in order of preference: the client's own address comes before a proxy's.
 * nginx has no default JSON format, so the list has its variables and their usual short forms:
 * https://nginx.org/en/docs/http/ngx_http_log_module.html
 * Caddy (`request.client_ip`, `request.headers`, `ts`): https://caddyserver.com/docs/caddyfile/directives/log
 * Traefik: https://doc.traefik.io/traefik/observability/access-logs/
 * Cloudflare: https://developers.cloudflare.com/logs/logpush/logpush-job/datasets/zone/http_requests/
 */
const addressNames = "client_ip ClientIP ClientHost remote_addr remote_ip ClientAddr clientip".split(" ");
const forwardedNames = "http_x_forwarded_for x_forwarded_for".split(" ");
const agentNames =
	"http_user_agent user_agent request_User-Agent ClientRequestUserAgent userAgent useragent agent".split(" ");
const timeNames =
	"time_iso8601 time_local msec ts StartUTC StartLocal EdgeStartTimestamp @timestamp timestamp time".split(
		" ",
	);

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const toText = (value: unknown) =>
	typeof value === "string" && value !== "" && value !== "-" ? value : undefined;

const findText = (fields: Fields, names: string[]) => {
	for (const name of names) {
		const text = toText(fields[name]);
		if (text !== undefined) return text;
	}
	return undefined;
};

/** Caddy logs a header as a list of values. */
function getHeader(fields: Fields, name: string): string | undefined {
	const headers = fields.headers;
	if (!isFields(headers)) return undefined;
	const value = headers[name] ?? headers[name.toLowerCase()];
	return toText(Array.isArray(value) ? value[0] : value);
}

function parseRecord(line: string): Fields | undefined {
	try {
		const value: unknown = JSON.parse(line);
		return isFields(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Parses a JSON log record.
 * @returns undefined if the line is not JSON, or has no client address or no time.
 */
export function parseJsonLogLine(line: string): LoggedRequest | undefined {
	const record = parseRecord(line);
	if (!record) return undefined;
	const request = isFields(record.request) ? record.request : record;
	const forwarded = findText(record, forwardedNames);
	const direct = findText(request, addressNames) ?? findText(record, addressNames);
	const address = (forwarded && parseForwardedFor(forwarded)) || (direct && removePort(direct));
	let day: number | undefined;
	for (const name of timeNames) day ??= parseLogDay(record[name]);
	if (!address || day === undefined) return undefined;
	const agent = findText(record, agentNames) ?? getHeader(request, "User-Agent");
	return agent === undefined ? { address, day } : { address, day, agent };
}
