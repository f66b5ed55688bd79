import { MAX_FRAMES } from "./limits";

/** One line of a stack. `file` is relative to the project where it lies inside it. */
export interface Frame {
	function: string;
	file: string;
	line: number;
	column: number;
}

/** What can be told of anything that was thrown. */
export interface Fault {
	type: string;
	message: string;
	/** Innermost first, at most 50. */
	frames: Frame[];
	/** What led to it (`error.cause`, and its cause), nearest first, at most 3. */
	causes: { type: string; message: string }[];
}

const MAX_CAUSES = 3;
const MAX_STACK = 100_000;

/** Anything can be thrown, also proxies and getters that throw in turn: no look at it may fail. */
function attempt<Value>(look: () => Value): Value | undefined {
	try {
		return look();
	} catch {
		return undefined;
	}
}

const bounded = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text);

const property = (value: object, key: string): unknown =>
	attempt(() => (value as Record<string, unknown>)[key]);

const textOf = (value: object, key: string): string | undefined => {
	const text = property(value, key);
	return typeof text === "string" && text !== "" ? text : undefined;
};

const isObject = (value: unknown): value is object =>
	(typeof value === "object" && value !== null) || typeof value === "function";

/** The same file has the same name wherever the project was built or started. */
function relativeFile(file: string): string {
	const path = file.replace(/^file:\/\//, "").replace(/[?#].*$/, "");
	for (const root of ["/node_modules/", "/.next/"]) {
		const start = path.lastIndexOf(root);
		if (start !== -1) return path.slice(start + 1);
	}
	const here = `${attempt(() => process.cwd()) ?? ""}/`;
	return path.startsWith(here) ? path.slice(here.length) : path;
}

const framePattern = /^\s*at (?:async )?(?:(.*) \()?(.+?):(\d+):(\d+)\)?$/;

/** Reads one line of a stack; undefined when it is none. */
export function parseFrame(line: string): Frame | undefined {
	const [, name, file, row, column] = framePattern.exec(line) ?? [];
	if (file === undefined) return undefined;
	return {
		function: bounded(name ?? "<anonymous>", 200),
		file: bounded(relativeFile(file), 300),
		line: Number(row),
		column: Number(column),
	};
}

function framesOf(error: object, message: string): Frame[] {
	const stack = textOf(error, "stack");
	if (!stack) return [];
	// A message may itself hold lines that look like frames.
	const start = stack.indexOf(message);
	const lines = stack.slice(start === -1 ? 0 : start + message.length).slice(0, MAX_STACK);
	return lines
		.split("\n")
		.flatMap((line) => (line.length < 2_000 ? (parseFrame(line) ?? []) : []))
		.slice(0, MAX_FRAMES);
}

function typeAndMessage(value: unknown): { type: string; message: string } {
	if (!isObject(value)) {
		return { type: value === null ? "null" : typeof value, message: bounded(String(value), 4_000) };
	}
	const maker = property(value, "constructor");
	const type = textOf(value, "name") ?? (isObject(maker) ? textOf(maker, "name") : undefined) ?? typeof value;
	// The keys alone: the values of a thrown object may be anything, a reader's own words too.
	const keys = () => `an object with ${Object.keys(value).slice(0, 20).join(", ") || "no keys"}`;
	const message = textOf(value, "message") ?? ("stack" in value ? "" : keys());
	return { type: bounded(type, 200), message: bounded(message, 4_000) };
}

const readable = (value: unknown) =>
	attempt(() => typeAndMessage(value)) ?? { type: "unreadable", message: "" };

function causesOf(value: unknown): Fault["causes"] {
	const causes: Fault["causes"] = [];
	let current = value;
	while (isObject(current) && causes.length < MAX_CAUSES) {
		current = property(current, "cause");
		if (current === undefined || current === null) break;
		const { type, message } = readable(current);
		causes.push({ type, message: bounded(message, 2_000) });
	}
	return causes;
}

/** Reads anything that was thrown. Never throws. */
export function describeFault(thrown: unknown): Fault {
	return {
		...readable(thrown),
		frames: (isObject(thrown) && attempt(() => framesOf(thrown, textOf(thrown, "message") ?? ""))) || [],
		causes: causesOf(thrown),
	};
}

/** One frame as a stack would print it. */
export const frameLine = (frame: Frame): string =>
	`${frame.function} (${frame.file}:${frame.line}:${frame.column})`;
