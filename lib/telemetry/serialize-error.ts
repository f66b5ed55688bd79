/** Maximum number of frames that are recorded and reported. */
export const MAX_FRAMES = 50;
const MAX_CAUSES = 3;
const MAX_STACK = 100_000;

/** One frame of a stack. `file` is relative to the project if it is inside the project. */
export interface Frame {
	function: string;
	file: string;
	line: number;
	column: number;
}

/** A thrown value as the error log stores it. */
export interface SerializedError {
	type: string;
	message: string;
	/** Innermost first, at most 50. */
	frames: Frame[];
	/** `error.cause` and its causes, nearest first, at most 3. */
	causes: { type: string; message: string }[];
}

const truncate = (text: string, length: number) =>
	text.length > length ? `${text.slice(0, length)}…` : text;

/** Reads a field of any value; undefined for proxies and getters that throw. */
function readField(thrown: unknown, key: "name" | "message" | "stack" | "cause"): unknown {
	try {
		return Object(thrown)[key];
	} catch {
		return undefined;
	}
}

function readText(thrown: unknown, key: "name" | "message" | "stack"): string {
	const value = readField(thrown, key);
	return typeof value === "string" ? value : "";
}

/** Returns a file's path relative to the project, so that it is the same on all machines. */
function toRelativeFile(file: string): string {
	const path = file.replace(/^file:\/\//, "").replace(/[?#].*$/, "");
	for (const root of ["/node_modules/", "/.next/"]) {
		const start = path.lastIndexOf(root);
		if (start !== -1) return path.slice(start + 1);
	}
	const here = `${process.cwd()}/`;
	return path.startsWith(here) ? path.slice(here.length) : path;
}

const framePattern = /^\s*at (?:async )?(?:(.*) \()?(.+?):(\d+):(\d+)\)?$/;

/** Parses one line of a stack; undefined if it is not a frame. */
export function parseFrame(line: string): Frame | undefined {
	const [, name, file, row, column] = framePattern.exec(line) ?? [];
	if (file === undefined) return undefined;
	return {
		function: truncate(name ?? "<anonymous>", 200),
		file: truncate(toRelativeFile(file), 300),
		line: Number(row),
		column: Number(column),
	};
}

/** Formats a frame as stacks print it. */
export const formatFrame = (frame: Frame): string =>
	`${frame.function} (${frame.file}:${frame.line}:${frame.column})`;

function parseFrames(thrown: unknown): Frame[] {
	const stack = readText(thrown, "stack");
	const message = readText(thrown, "message");
	// The search starts after the message, which may itself contain lines that look like frames.
	const start = stack.includes(message) ? stack.indexOf(message) + message.length : 0;
	return stack
		.slice(start, start + MAX_STACK)
		.split("\n")
		.flatMap((line) => (line.length < 2_000 ? (parseFrame(line) ?? []) : []))
		.slice(0, MAX_FRAMES);
}

function typeAndMessage(thrown: unknown) {
	const isPrimitive = Object(thrown) !== thrown;
	const type = isPrimitive ? "" : readText(thrown, "name");
	const message = isPrimitive ? String(thrown) : readText(thrown, "message");
	return { type: truncate(type || typeof thrown, 200), message: truncate(message, 4_000) };
}

/** Serializes any thrown value. Never throws. */
export function serializeError(thrown: unknown): SerializedError {
	const causes: unknown[] = [];
	for (
		let cause = readField(thrown, "cause");
		cause && causes.length < MAX_CAUSES;
		cause = readField(cause, "cause")
	)
		causes.push(cause);
	return { ...typeAndMessage(thrown), frames: parseFrames(thrown), causes: causes.map(typeAndMessage) };
}
