import { createTransport, Scope } from "@sentry/core";
import { ServerRuntimeClient } from "@sentry/core/server";
import type { Fault } from "./fault";
import { withoutQueries } from "./scrub";

export interface ServerReport {
	fault: Fault;
	digest: string;
	route: string;
	method: string;
}

/** A receiver that does not answer must not hold connections open. */
const TIMEOUT_MS = 5_000;

const clients = new Map<string, ServerRuntimeClient>();

function clientFor(dsn: string, release: string | undefined): ServerRuntimeClient {
	const known = clients.get(dsn);
	if (known) return known;
	const client = new ServerRuntimeClient({
		dsn,
		...(release === undefined ? {} : { release }),
		environment: process.env.NODE_ENV ?? "production",
		platform: "node",
		runtime: { name: "node", version: process.version },
		// Events are built below from what may leave the server; nothing is gathered from the surroundings.
		integrations: [],
		stackParser: () => [],
		traceLifecycle: "static",
		sendClientReports: false,
		transport: (options) =>
			createTransport(options, async ({ body }) => {
				const response = await fetch(options.url, {
					method: "POST",
					body: body as BodyInit,
					headers: { "content-type": "application/x-sentry-envelope", ...options.headers },
					signal: AbortSignal.timeout(TIMEOUT_MS),
				});
				// An unread body keeps its connection busy.
				await response.arrayBuffer();
				return {
					statusCode: response.status,
					headers: {
						"x-sentry-rate-limits": response.headers.get("x-sentry-rate-limits"),
						"retry-after": response.headers.get("retry-after"),
					},
				};
			}),
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

/** Sends one error, tagged with its digest, to the project `dsn` names. Nothing of the request is sent. */
export function sendToSentry(report: ServerReport, dsn: string, release?: string): void {
	const { fault, digest, route, method } = report;
	const causes = fault.causes.map(({ type, message }) => ({ type, value: withoutQueries(message) }));
	const error = {
		type: fault.type,
		value: withoutQueries(fault.message),
		stacktrace: stackOf(fault),
		mechanism: { type: "generic", handled: false },
	};
	clientFor(dsn, release).captureEvent(
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
