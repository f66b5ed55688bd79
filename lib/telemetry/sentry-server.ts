import { existsSync } from "node:fs";
import { Scope } from "@sentry/core";
import { ServerRuntimeClient } from "@sentry/core/server";
import { errorEvent, type ReportedError } from "./allowed-event";
import type { Frame, SerializedError } from "./serialize-error";
import { makeServerTransport } from "./server-transport";

/** What was built and is running: a version, and which build of it. */
export interface Version {
	release?: string | undefined;
	deployment?: string | undefined;
}

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
		integrations: [],
		stackParser: () => [],
		traceLifecycle: "static",
		sendClientReports: false,
		beforeSend: (event, { data }) => (data ? errorEvent(event, data as ReportedError) : null),
		transport: makeServerTransport,
	});
	clients.set(dsn, client);
	return client;
}

/** A stack may hold text of a message: only code files that lie in the project are named. */
const isOwnFile = ({ file }: Frame) =>
	/^(?!node_modules\/)[^/:]+\/.*\.[cm]?[jt]sx?$/.test(file) && !file.includes("..") && existsSync(file);

/** Reports one error to the project that `dsn` names. */
export function sendToSentry(
	{ type, frames }: SerializedError,
	{ digest, route }: { digest: string; route: string },
	dsn: string,
	version: Version,
): void {
	const own = frames.filter(isOwnFile).map(({ file, line, column }) => ({
		filename: file,
		lineno: line,
		colno: column,
	}));
	const data: ReportedError = { name: type, frames: own.reverse(), route, digest };
	clientFor(dsn, version).captureEvent({}, { data }, new Scope());
}
