import { env } from "@/lib/env";
import { createErrorDigest, createErrorFingerprint } from "./digest";
import { appendToErrorLog, type ErrorRecord } from "./error-log";
import { getProcessValue } from "./process-value";
import { limitRepeats } from "./repeats";
import { formatFrame, type SerializedError, serializeError } from "./serialize-error";

/** Where an error happened. `route` is the route pattern (`/features/[id]`), never the address. */
export interface ServerErrorContext {
	route: string;
	method: string;
}

/**
 * Digests of the recorded errors. One error can pass through the data layer, `onRequestError` and `_error`, which
 * are in separate bundles. A map, because frozen errors and proxies cannot have a property added.
 */
const recorded = () => getProcessValue("recorded-errors", () => new WeakMap<object, string>());

/**
 * Runs a step of telemetry. Its failures never fail a request: they are printed on standard error, when they begin
 * and when they end.
 */
function attempt(what: string, act: () => void) {
	const failing = getProcessValue("failing-telemetry", () => new Set<string>());
	try {
		act();
		// biome-ignore lint/suspicious/noConsole: the operator must learn that the log is complete again
		if (failing.delete(what)) console.error(`${what} works again.`);
	} catch (error) {
		if (failing.has(what)) return;
		failing.add(what);
		// biome-ignore lint/suspicious/noConsole: the operator must learn that the log is incomplete
		console.error(`${what} failed: ${serializeError(error).message}`);
	}
}

function remember(error: unknown, digest: string) {
	if ((typeof error !== "object" && typeof error !== "function") || error === null) return;
	recorded().set(error, digest);
	try {
		Object.assign(error, { digest });
	} catch {
		// The error is frozen, so `_error` reads the digest from the map.
	}
}

function writeLog(record: ErrorRecord) {
	const { ERROR_LOG_FILE, ERROR_LOG_MAX_BYTES, ERROR_LOG_FILES } = env();
	appendToErrorLog(record, {
		file: ERROR_LOG_FILE,
		maxBytes: ERROR_LOG_MAX_BYTES,
		files: ERROR_LOG_FILES,
	});
}

const withCount = (record: ErrorRecord, count: number): ErrorRecord =>
	count === 1 ? record : { ...record, count };

function report(error: SerializedError, digest: string, route: string) {
	if (!env().NEXT_PUBLIC_SENTRY_DSN) return;
	// Loaded with the first report, so that the start and the first requests do not load it.
	import("./sentry-server").then(
		({ sendToSentry }) => attempt("Reporting an error", () => sendToSentry(error, digest, route)),
		() => undefined,
	);
}

/**
 * Records a server error once: a JSON line on standard output and in the error log, and a report to Sentry if a DSN
 * is configured. A repeated error takes one line a minute, with the number of repeats. Sets `error.digest` unless
 * the error is frozen. Never throws. For an error that is already recorded, or that is the end of a request whose client
 * hung up, it only returns the digest.
 */
export function recordServerError(error: unknown, { route, method }: ServerErrorContext): string {
	const known = recorded().get(error as object);
	if (known) return known;
	const serialized = serializeError(error);
	const digest = createErrorDigest(serialized);
	remember(error, digest);
	const { type, message, frames, causes } = serialized;
	// The client hung up, so its request ended early.
	if (type === "AbortError") return digest;
	const record: ErrorRecord = {
		time: new Date().toISOString(),
		digest,
		route: route.slice(0, 300),
		method: method.slice(0, 20),
		type,
		message,
		frames: frames.map(formatFrame),
		...(causes.length > 0 && { causes }),
	};
	limitRepeats(`printed ${createErrorFingerprint(serialized)}`, (count) =>
		// biome-ignore lint/suspicious/noConsole: standard output is where the error log goes; console outlives a closed pipe
		attempt("Printing an error", () => console.log(JSON.stringify(withCount(record, count)))),
	);
	// Limited by digest, because a reader may report the digest of any error page, so each digest must be in the log.
	limitRepeats(`logged ${digest} ${record.method} ${record.route}`, (count) =>
		attempt("Writing the error log", () => writeLog(withCount(record, count))),
	);
	attempt("Reporting an error", () => report(serialized, digest, route));
	return digest;
}

/**
 * Converts a thrown value to an error that can have a digest. Next replaces a thrown string by an error of its own,
 * which would show another digest than the recorded one, so callers throw this error instead. Never throws.
 */
export function toError(thrown: unknown): object {
	if (isErrorLike(thrown)) return thrown;
	const { type, message } = serializeError(thrown);
	return new Error(`thrown ${type}: ${message}`);
}

function isErrorLike(thrown: unknown): thrown is object {
	try {
		return typeof thrown === "object" && thrown !== null && "name" in thrown && "message" in thrown;
	} catch {
		return false;
	}
}
