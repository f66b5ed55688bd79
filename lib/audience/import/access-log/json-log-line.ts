import { listAddresses, pickClient } from "./client-address";
import { parseLogDay } from "./log-date";
import { addressRoles, type FieldRole, getFieldRole, type RoleTexts, toRequest } from "./log-fields";
import type { LoggedRequest } from "./logged-request";
import { toUserAgent } from "./user-agent-text";

type Fields = Record<string, unknown>;

/** Whether a value of JSON is an object. */
export const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Records of load balancers and clouds are not nested deeper. */
const MAX_DEPTH = 4;

/** No log repeats its times, addresses and user agents in more fields. */
const MAX_PATHS = 30;

/** Fields in which collectors wrap the line of another log. */
const wrapped = /^(?:log|line|_?raw|@?message|msg|textpayload)$/i;

/** Parses a text as JSON. Undefined if it is something else. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Parses a line as a JSON object. */
export function parseJsonObject(line: string): Fields | undefined {
	const value = parseJson(line);
	return isFields(value) ? value : undefined;
}

/** Keys with quotes and colon, and a bracket before a list. */
interface CutKeys {
	address: string;
	time: string;
	agent: string;
	/** Fields of proxies with an empty value, such as `"x_forwarded_for":null`. A line with a value there is parsed. */
	empty: string[];
}

/** Names of fields. In a list of headers, the name of the header. */
type Path = string[];

/** Headers as a list of names and values. */
const findHeader = (list: unknown[], name: string): unknown =>
	list.filter(isFields).find((header) => header.name === name)?.value;

function getPath(record: Fields, path: Path): unknown {
	let value: unknown = record;
	for (const name of path) {
		if (typeof value === "string") value = parseJsonObject(value);
		if (Array.isArray(value)) value = name === "0" ? value[0] : findHeader(value, name);
		else value = isFields(value) ? value[name] : undefined;
	}
	return value;
}

/**
 * Cuts the value of the first field with a key out of a line of JSON. Undefined if the value contains an escape, or
 * is neither a string nor a number.
 */
function cutValue(line: string, key: string): string | undefined {
	const start = line.indexOf(key) + key.length;
	if (start < key.length) return undefined;
	const quote = key.startsWith("\\") ? '\\"' : '"';
	if (!line.startsWith(quote, start)) return /^[\d.]+/.exec(line.slice(start, start + 24))?.[0];
	const end = line.indexOf(quote, start + quote.length);
	const value = line.slice(start + quote.length, end);
	return end < 0 || value.includes("\\") ? undefined : value;
}

/** A field without a value. */
const emptyValue = /^ ?(?:null|""|"-")/;

/** The key of a field in a line, also in JSON within a string. The first item of a list follows its bracket. */
function toKeys(path: Path): string[] {
	const isItem = path.at(-1) === "0" && path.length > 1;
	const key = `${JSON.stringify(path.at(isItem ? -2 : -1))}:${isItem ? "[" : ""}`;
	return [key, key.replaceAll('"', '\\"')];
}

/** Whether a line can name a client that a proxy forwarded. */
function mayBeForwarded(line: string, { empty }: CutKeys): boolean {
	if (empty.some((field) => !line.includes(field))) return true;
	if (!line.includes("orwarded")) return false;
	const known = empty.filter((field) => field.includes("orwarded")).length;
	return line.split("orwarded").length - 1 > known;
}

const isComplete = ({ address, day, agent }: LoggedRequest) =>
	address !== undefined && day !== undefined && agent !== undefined;

/**
 * Reads JSON log records of any nesting: fields are found by name. Sources of the names:
 * nginx https://nginx.org/en/docs/http/ngx_http_log_module.html
 * Caddy https://caddyserver.com/docs/caddyfile/directives/log
 * Traefik https://doc.traefik.io/traefik/observability/access-logs/
 * Cloudflare https://developers.cloudflare.com/logs/logpush/logpush-job/datasets/zone/http_requests/
 * Google Cloud https://cloud.google.com/logging/docs/reference/v2/rest/v2/LogEntry#HttpRequest
 * Azure https://learn.microsoft.com/en-us/azure/frontdoor/standard-premium/how-to-logs
 */
export class JsonLog {
	/**
	 * Paths of the fields in the last complete record, and of a wrapped line. Most records of a log have the same
	 * paths.
	 */
	private paths: [FieldRole, Path][] = [];
	private wrapper: Path | undefined;
	/** The keys of a log whose lines are read without parsing them. */
	private keys: CutKeys | undefined;

	/** @param parseLine parses a line of another log that a record wraps. */
	constructor(private readonly parseLine: (line: string) => LoggedRequest | undefined) {}

	/** @returns undefined if the line is not JSON, or its record no request. */
	parseText(line: string): LoggedRequest | undefined {
		const cut = this.keys && this.cut(line, this.keys);
		if (cut) return cut;
		const record = parseJsonObject(line);
		const request = record && this.parse(record);
		if (request && !this.wrapper) this.learnKeys(line, request);
		return request;
	}

	/** @returns undefined if the record has neither a client address and a time, nor a line of a log. */
	parse(record: Fields): LoggedRequest | undefined {
		const line = this.wrapper && getPath(record, this.wrapper);
		const unwrapped = typeof line === "string" ? this.parseLine(line.trimEnd()) : undefined;
		if (unwrapped) return unwrapped;
		const known: RoleTexts = {};
		for (const [role, path] of this.paths) add(known, role, getPath(record, path));
		const again = toRequest(known);
		if (isComplete(again)) return again;
		const found = new RecordFields();
		found.collect(record, []);
		const request = toRequest(found.texts);
		if (isComplete(request)) this.paths = found.paths.length > MAX_PATHS ? [] : found.paths;
		else
			for (const [path, text] of found.lines) {
				const inner = this.parseLine(text.trimEnd());
				if (!inner) continue;
				this.wrapper = path;
				return inner;
			}
		const { address, day } = request;
		return address !== undefined && day !== undefined ? request : undefined;
	}

	private cut(line: string, keys: CutKeys): LoggedRequest | undefined {
		const agent = toUserAgent(cutValue(line, keys.agent));
		const address = cutValue(line, keys.address);
		const time = cutValue(line, keys.time);
		if (!agent || !address || !time || mayBeForwarded(line, keys)) return undefined;
		const client = listAddresses(address);
		const day = parseLogDay(time);
		return client.length === 1 && client[0] && day !== undefined
			? { address: client[0], day, agent }
			: undefined;
	}

	/**
	 * Learns the keys of a log with a fixed schema, so that its lines are read without parsing JSON. Requires that
	 * the first field of each name gives the same request as all fields. Headers vary from line to line, so lines
	 * with headers are parsed.
	 */
	private learnKeys(line: string, request: LoggedRequest): void {
		this.keys = undefined;
		if (this.paths.some(([, path]) => path.some((name) => /headers?$|^req$/i.test(name)))) return;
		const listKeys = (role: FieldRole) =>
			this.paths.filter(([other]) => other === role).flatMap(([, path]) => toKeys(path));
		const isThere = (key: string) => line.includes(key);
		const findEmpty = (key: string) => {
			const start = line.indexOf(key) + key.length;
			const [value] = start < key.length ? [] : (emptyValue.exec(line.slice(start, start + 5)) ?? []);
			return value === undefined ? undefined : key + value;
		};
		const empty = addressRoles.flatMap((role) => listKeys(role).flatMap((key) => findEmpty(key) ?? []));
		const best = addressRoles.find((role) =>
			listKeys(role).some((key) => isThere(key) && findEmpty(key) === undefined),
		);
		const findKey = (role: FieldRole, isSame: (value: string) => boolean) =>
			listKeys(role).find((key) => {
				const value = cutValue(line, key);
				return value !== undefined && isSame(value);
			});
		const address = best && findKey(best, (value) => pickClient(listAddresses(value)) === request.address);
		const time = findKey("time", (value) => parseLogDay(value) === request.day);
		const agent = findKey("agent", (value) => value === request.agent);
		if (address && time && agent) this.keys = { address, time, agent, empty };
	}
}

function add(texts: RoleTexts, role: FieldRole, value: unknown): void {
	const list = texts[role] ?? [];
	list.push(value);
	texts[role] = list;
}

/** The fields of a record with a role, their paths, and the lines that it wraps. */
class RecordFields {
	readonly texts: RoleTexts = {};
	readonly paths: [FieldRole, Path][] = [];
	readonly lines: [Path, string][] = [];

	collect(record: Fields, path: Path): void {
		for (const [name, value] of Object.entries(record)) {
			const own = [...path, name];
			const first: unknown = Array.isArray(value) ? value[0] : value;
			const inner = typeof first === "string" && first.startsWith("{") ? parseJsonObject(first) : value;
			if (isFields(inner)) {
				if (own.length < MAX_DEPTH) this.collect(inner, own);
			} else if (isFields(first)) {
				for (const header of Array.isArray(value) ? value.filter(isFields) : [])
					if (typeof header.name === "string")
						this.addField(header.name, header.value, [...own, header.name]);
			} else this.addField(name, first, Array.isArray(value) ? [...own, "0"] : own);
		}
	}

	private addField(name: string, value: unknown, path: Path): void {
		const role = getFieldRole(name) ?? getFieldRole(`${path.at(-2) ?? ""}.${name}`);
		if (role) {
			add(this.texts, role, value);
			this.paths.push([role, path]);
		} else if (typeof value === "string" && wrapped.test(name)) this.lines.push([path, value]);
	}
}
