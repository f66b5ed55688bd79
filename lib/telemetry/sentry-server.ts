import { existsSync } from "node:fs";
import { Scope } from "@sentry/core";
import { ServerRuntimeClient } from "@sentry/core/server";
import { env } from "@/lib/env";
import { buildErrorEvent, type ReportedError } from "./allowed-event";
import type { Frame, SerializedError } from "./serialize-error";
import { createServerTransport } from "./server-transport";

const { NEXT_PUBLIC_SENTRY_DSN: dsn = "", NEXT_PUBLIC_RELEASE } = env();
/** Next sets this variable in its server. */
const deployment = process.env.NEXT_DEPLOYMENT_ID || undefined;
const release = NEXT_PUBLIC_RELEASE ?? deployment;

const client = new ServerRuntimeClient({
	dsn,
	...(release && { release }),
	...(deployment && { dist: deployment }),
	environment: process.env.NODE_ENV ?? "production",
	platform: "node",
	integrations: [],
	stackParser: () => [],
	traceLifecycle: "static",
	sendClientReports: false,
	beforeSend: (event, { data }) => (data ? buildErrorEvent(event, data as ReportedError) : null),
	transport: createServerTransport,
});

/**
 * Whether a frame is in a code file of the project. Other frames are not reported, because a stack may contain text
 * of a message.
 */
const isOwnFile = ({ file }: Frame) =>
	/^(?!node_modules\/)[^/:]+\/.*\.[cm]?[jt]sx?$/.test(file) && !file.includes("..") && existsSync(file);

/** Reports one error. */
export function sendToSentry({ type, frames }: SerializedError, digest: string, route: string): void {
	const own = frames.filter(isOwnFile).map(({ file: filename, line: lineno, column: colno }) => ({
		filename,
		lineno,
		colno,
	}));
	const data: ReportedError = { name: type, frames: own.reverse(), route, digest };
	client.captureEvent({}, { data }, new Scope());
}
