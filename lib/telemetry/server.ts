import { env } from "@/lib/env";
import { type Asked, askedTexts } from "./asked";
import { digestOfFault } from "./digest";
import { appendToErrorLog, type ErrorRecord } from "./error-log";
import { describeFault, type Fault, frameLine } from "./fault";
import { unsaidOf, withoutUnsaid } from "./scrub";
import { withoutMail } from "./shapes";

/** Where it happened: `route` is the pattern (`/features/[id]`), never the address asked for. */
export interface ServerErrorContext {
	route: string;
	method: string;
	/** What was asked for, so that none of it is told. */
	asked?: Asked | undefined;
}

/**
 * Errors recorded so far and their digests. One and the same error passes through the data layer,
 * `onRequestError` and `_error`, which are bundled apart and share no module: only the global object is common.
 * Held beside the errors and not on them, because a frozen error or a proxy takes no mark.
 */
function recorded(): WeakMap<object, string> {
	const shared = globalThis as { [key: symbol]: WeakMap<object, string> | undefined };
	const key = Symbol.for("webreach.recorded-errors");
	shared[key] ??= new WeakMap();
	return shared[key];
}

/** Telemetry never fails a request: whatever goes wrong here is told once on standard error. */
const complaints = new Set<string>();
function quietly(what: string, act: () => void) {
	try {
		act();
	} catch (error) {
		if (complaints.has(what)) return;
		complaints.add(what);
		// biome-ignore lint/suspicious/noConsole: the operator must learn that the log is not kept
		console.error(`${what} failed: ${describeFault(error).message}`);
	}
}

function remember(error: unknown, digest: string) {
	if ((typeof error !== "object" && typeof error !== "function") || error === null) return;
	recorded().set(error, digest);
	try {
		Object.assign(error, { digest });
	} catch {
		// Frozen: `_error` asks for the digest again.
	}
}

/** The log stays with its operator: it names paths and machines, but not what only a reader knows. */
function toRecord(
	fault: Fault,
	digest: string,
	{ route, method, asked = {} }: ServerErrorContext,
): ErrorRecord {
	const unsaid = unsaidOf(askedTexts(asked).own);
	const told = (text: string) => withoutUnsaid(withoutMail(text), unsaid);
	return {
		time: new Date().toISOString(),
		digest,
		route: route.slice(0, 300),
		method: method.slice(0, 20),
		type: told(fault.type),
		message: told(fault.message),
		frames: fault.frames.map((frame) => frameLine({ ...frame, function: told(frame.function) })),
		...(fault.causes.length > 0 && {
			causes: fault.causes.map(({ type, message }) => ({ type: told(type), message: told(message) })),
		}),
	};
}

function writeLog(record: ErrorRecord) {
	const { ERROR_LOG_FILE, ERROR_LOG_MAX_BYTES, ERROR_LOG_FILES } = env();
	appendToErrorLog(record, {
		file: ERROR_LOG_FILE,
		maxBytes: ERROR_LOG_MAX_BYTES,
		files: ERROR_LOG_FILES,
	});
}

function report(fault: Fault, digest: string, context: ServerErrorContext) {
	const { NEXT_PUBLIC_SENTRY_DSN: dsn, NEXT_PUBLIC_RELEASE: release } = env();
	if (!dsn) return;
	// Loaded when there is something to send: start-up and every page's first request stay free of it.
	import("./sentry-server").then(
		({ sendToSentry }) =>
			quietly("Reporting an error", () => {
				// Next tells it to whatever runs in its server.
				const deployment = process.env.NEXT_DEPLOYMENT_ID || undefined;
				sendToSentry({ fault, digest, ...context }, dsn, { release, deployment });
			}),
		() => undefined,
	);
}

/**
 * Records a server error once: a JSON line on standard output and in the error log, a report to Sentry when a
 * DSN is configured. Sets `error.digest` where the error takes it.
 * Never throws; an error already recorded only gives its digest.
 */
export function recordServerError(error: unknown, context: ServerErrorContext): string {
	const known = recorded().get(error as object);
	if (known) return known;
	const fault = describeFault(error);
	const digest = digestOfFault(fault);
	remember(error, digest);
	const record = toRecord(fault, digest, context);
	// biome-ignore lint/suspicious/noConsole: standard output is where the error log goes; console outlives a closed pipe
	quietly("Printing an error", () => console.log(JSON.stringify(record)));
	quietly("Writing the error log", () => writeLog(record));
	quietly("Reporting an error", () => report(fault, digest, context));
	return digest;
}

/**
 * What was thrown, as an error that can carry a digest. Next puts an error of its own in the place of a thrown
 * string, which would then show another digest than the one recorded: throw this on instead. Never throws.
 */
export function asError(thrown: unknown): object {
	if (isErrorLike(thrown)) return thrown;
	const { type, message } = describeFault(thrown);
	return new Error(`thrown ${type}: ${message}`);
}

function isErrorLike(thrown: unknown): thrown is object {
	try {
		return typeof thrown === "object" && thrown !== null && "name" in thrown && "message" in thrown;
	} catch {
		return false;
	}
}
