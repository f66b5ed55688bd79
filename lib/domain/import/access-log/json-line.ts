import { forwardedFor, withoutPort } from "./address";
import { dayOf } from "./day";
import type { LoggedRequest } from "./logged-request";

type Fields = Record<string, unknown>;

/**
 * What servers name the fields, the client's own address before a proxy's.
 * nginx has no names of its own: those are its variables, and what people shorten them to.
 * https://nginx.org/en/docs/http/ngx_http_log_module.html
 * Caddy: https://caddyserver.com/docs/caddyfile/directives/log (`request.client_ip`, `request.headers`, `ts`).
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

const textOf = (value: unknown) =>
	typeof value === "string" && value !== "" && value !== "-" ? value : undefined;

const firstText = (fields: Fields, names: string[]) => {
	for (const name of names) {
		const text = textOf(fields[name]);
		if (text !== undefined) return text;
	}
	return undefined;
};

/** Caddy lists the values of a header. */
function headerOf(fields: Fields, name: string): string | undefined {
	const headers = fields.headers;
	if (!isFields(headers)) return undefined;
	const value = headers[name] ?? headers[name.toLowerCase()];
	return textOf(Array.isArray(value) ? value[0] : value);
}

function parse(line: string): Fields | undefined {
	try {
		const value: unknown = JSON.parse(line);
		return isFields(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

/** A line of JSON: a record with an address, a time and, where it was written, the user agent. */
export function readJsonLine(line: string): LoggedRequest | undefined {
	const record = parse(line);
	if (!record) return undefined;
	const request = isFields(record.request) ? record.request : record;
	const forwarded = firstText(record, forwardedNames);
	const named = firstText(request, addressNames) ?? firstText(record, addressNames);
	const address = (forwarded && forwardedFor(forwarded)) || (named && withoutPort(named));
	let day: number | undefined;
	for (const name of timeNames) day ??= dayOf(record[name]);
	if (!address || day === undefined) return undefined;
	const agent = firstText(record, agentNames) ?? headerOf(request, "User-Agent");
	return agent === undefined ? { address, day } : { address, day, agent };
}
