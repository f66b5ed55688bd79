import { createTransport, Scope } from "@sentry/core";
import { ServerRuntimeClient } from "@sentry/core/server";
import type { Fault } from "./fault";
import { postEnvelope } from "./post-envelope";
import { withoutQueries, withoutQuotes } from "./scrub";

export interface ServerReport {
	fault: Fault;
	digest: string;
	route: string;
	method: string;
}

/** What was built and is running: a version, and which build of it. */
export interface Version {
	release?: string | undefined;
	deployment?: string | undefined;
}

/** A receiver that does not answer must not hold connections open. */
const TIMEOUT_MS = 5_000;
/** So many reports may wait for an answer; what fails in a loop is told often enough by them. */
const MOST_WAITING = 16;

const clients = new Map<string, ServerRuntimeClient>();

function clientFor(dsn: string, { deployment, release = deployment }: Version): ServerRuntimeClient {
	const known = clients.get(dsn);
	if (known) return known;
	const client = new ServerRuntimeClient({
		dsn,
		...(release === undefined ? {} : { release }),
		...(deployment === undefined ? {} : { dist: deployment }),
		environment: process.env.NODE_ENV ?? "production",
		platform: "node",
		runtime: { name: "node", version: process.version },
		// Events are built below from what may leave the server; nothing is gathered from the surroundings.
		integrations: [],
		stackParser: () => [],
		traceLifecycle: "static",
		sendClientReports: false,
		transport: (options) =>
			createTransport({ ...options, bufferSize: MOST_WAITING }, ({ body }) =>
				postEnvelope(options.url, body, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
			),
	});
	clients.set(dsn, client);
	return client;
}

/** Sentry wants the outermost frame first. */
const stackOf = ({ frames }: Fault) => ({
	frames: frames
		.map((frame) => ({
			function: frame.function,
			filename: frame.file,
			lineno: frame.line,
			colno: frame.column,
			in_app: !/^(?:node:|node_modules\/)/.test(frame.file),
		}))
		.reverse(),
});

/** A message may quote what was asked for; the error log of the server has it whole. */
const told = (message: string) => withoutQuotes(withoutQueries(message));

/** Sends one error, tagged with its digest, to the project `dsn` names. Nothing of the request is sent. */
export function sendToSentry(report: ServerReport, dsn: string, version: Version): void {
	const { fault, digest, route, method } = report;
	const causes = fault.causes.map(({ type, message }) => ({ type, value: told(message) }));
	const error = {
		type: fault.type,
		value: told(fault.message),
		stacktrace: stackOf(fault),
		mechanism: { type: "generic", handled: false },
	};
	clientFor(dsn, version).captureEvent(
		{
			level: "error",
			transaction: `${method} ${route}`,
			tags: { digest, route, method },
			// The error itself comes last, after what led to it.
			exception: { values: [...causes.reverse(), error] },
		},
		{},
		new Scope(),
	);
}
