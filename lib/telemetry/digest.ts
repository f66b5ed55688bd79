import { createHash } from "node:crypto";
import { withoutVariables } from "./repeats";
import { type Frame, formatFrame, type SerializedError } from "./serialize-error";

/** Matches a digest: ten hexadecimal digits. */
export const digestPattern = /^[0-9a-f]{10}$/;

const TOP_FRAMES = 5;

const isFrameworks = ({ file }: Frame) =>
	/^(?:node:|native|<anonymous>|node_modules\/(?:next|react|react-dom)\/|\.next\/.*\[turbopack\])/.test(file);

/**
 * Returns the project's own innermost frames. Their callers are left out, because they differ between a build, a
 * request and a revalidation with the same error.
 */
function getTopFrames(all: Frame[]): Frame[] {
	// Frames of `node:internal` depend on how Node scheduled an asynchronous step.
	const frames = all.filter(({ file }) => !file.startsWith("node:internal/"));
	const first = frames.findIndex((frame) => !isFrameworks(frame));
	if (first === -1) return frames.slice(0, TOP_FRAMES);
	const own = frames.slice(first);
	const end = own.findIndex(isFrameworks);
	return own.slice(0, Math.min(TOP_FRAMES, end === -1 ? own.length : end));
}

const hash = (parts: unknown[]) =>
	createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 10);

/**
 * Computes an error's digest. It is the same for the same type, message, causes and top frames, in all processes
 * and on all machines.
 */
export function createErrorDigest({ type, message, frames, causes }: SerializedError): string {
	return hash([type, message, getTopFrames(frames).map(formatFrame), causes]);
}

/**
 * Computes an error's fingerprint. It is the same for errors whose messages differ only in variable parts, such as
 * an id or a path.
 */
export function createErrorFingerprint({ type, message, frames, causes }: SerializedError): string {
	const messages = [message, ...causes.map((cause) => `${cause.type}: ${cause.message}`)];
	return hash([type, messages.map(withoutVariables), getTopFrames(frames).map(formatFrame)]);
}
