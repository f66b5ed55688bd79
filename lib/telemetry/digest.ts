import { createHash } from "node:crypto";
import { withoutVariables } from "./repeats";
import { type Frame, formatFrame, type SerializedError } from "./serialize-error";

/** What a digest looks like: ten hexadecimal digits. */
export const digestPattern = /^[0-9a-f]{10}$/;

const TOP_FRAMES = 5;

const isFrameworks = ({ file }: Frame) =>
	/^(?:node:|native|<anonymous>|node_modules\/(?:next|react|react-dom)\/|\.next\/.*\[turbopack\])/.test(file);

/**
 * The project's own innermost frames. What called them is left out: it differs between a build, a request and a
 * re-validation that meet the same error.
 */
function topFrames(all: Frame[]): Frame[] {
	// How Node came to run a step of something asynchronous: that depends on what else there was to do.
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
 * A short name for an error: the same for the same type, message, causes and top frames, whichever process or
 * machine it happened on.
 */
export function createErrorDigest({ type, message, frames, causes }: SerializedError): string {
	return hash([type, message, topFrames(frames).map(formatFrame), causes]);
}

/** A short name for a kind of error: the same if only variable parts of the messages differ, such as an id or a path. */
export function createErrorFingerprint({ type, message, frames, causes }: SerializedError): string {
	const messages = [message, ...causes.map((cause) => `${cause.type}: ${cause.message}`)];
	return hash([type, messages.map(withoutVariables), topFrames(frames).map(formatFrame)]);
}
