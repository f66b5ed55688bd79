import { createTransport, Scope } from "@sentry/core";
import { ServerRuntimeClient } from "@sentry/core/server";
import { secretNames } from "@/lib/env";
import { isRoute } from "@/lib/paths/page-kinds";
import { type Asked, askedTexts } from "./asked";
import type { Fault } from "./fault";
import { postEnvelope } from "./post-envelope";
import { scrubbed, type Unsaid, unsaidOf } from "./scrub";

export interface ServerReport {
	fault: Fault;
	digest: string;
	route: string;
	method: string;
	/** What was asked for: none of it is told. */
	asked?: Asked | undefined;
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

/** As the file system writes it, or the documents of the API. */
const isKnownRoute = (route: string) =>
	isRoute(route) || /^\/api\/v1\/[a-z]+(?:\/\{\w+\})?$/.test(route) || route === "/api/health";

/** Only files of the site, of its packages and of Node are named: any other path tells of the machine. */
const isKnownFile = (file: string) => /^(?!\.\.)[\w.@[\]()~+-][\w.@[\]()~+/-]*$|^node:[\w/]+$/.test(file);

/** Sentry wants the outermost frame first. */
const stackOf = ({ frames }: Fault, unsaid: Unsaid) => ({
	frames: frames
		.map((frame) => ({
			function: scrubbed(frame.function, unsaid),
			filename: isKnownFile(frame.file) ? frame.file : "(elsewhere)",
			lineno: frame.line,
			colno: frame.column,
			in_app: !/^(?:node:|node_modules\/)/.test(frame.file),
		}))
		.reverse(),
});

/** What is asked for and what keeps strangers out must be in no report; the error log of the server has messages whole. */
function unsaidIn(asked: Asked): Unsaid {
	const { path, own, others } = askedTexts(asked);
	const secrets = secretNames.flatMap((name) => process.env[name] || []);
	return unsaidOf([...path, ...own, ...others, ...secrets]);
}

/** Sends one error, tagged with its digest, to the project `dsn` names. Nothing of the request is sent. */
export function sendToSentry(report: ServerReport, dsn: string, version: Version): void {
	const { fault, digest, method, asked = {} } = report;
	const unsaid = unsaidIn(asked);
	const route = isKnownRoute(report.route) ? report.route : "(none)";
	const causes = fault.causes.map(({ type, message }) => ({
		type: scrubbed(type, unsaid),
		value: scrubbed(message, unsaid),
	}));
	const error = {
		type: scrubbed(fault.type, unsaid),
		value: scrubbed(fault.message, unsaid),
		stacktrace: stackOf(fault, unsaid),
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
