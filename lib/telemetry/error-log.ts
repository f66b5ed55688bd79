import {
	closeSync,
	existsSync,
	fstatSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	readSync,
	renameSync,
	statSync,
	unlinkSync,
	writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";

/** One server error as the log holds it. `time` is ISO 8601; `frames` are innermost first. */
const recordSchema = z.object({
	time: z.string(),
	digest: z.string(),
	route: z.string(),
	method: z.string(),
	type: z.string(),
	message: z.string(),
	frames: z.array(z.string()).max(50),
	causes: z.array(z.object({ type: z.string(), message: z.string() })).optional(),
});

export type ErrorRecord = z.infer<typeof recordSchema>;

/** `file` is the one being written, `maxBytes` the size at which it is rotated, `files` how many are kept. */
export interface ErrorLogOptions {
	file: string;
	maxBytes: number;
	files: number;
}

/** Rotated files lie beside the current one and sort by the time they were closed. */
function rotatedFiles(file: string): string[] {
	const prefix = `${basename(file)}.`;
	return readdirSync(dirname(file))
		.filter((name) => name.startsWith(prefix))
		.sort()
		.map((name) => join(dirname(file), name));
}

/** How often this process has rotated: more than once in a millisecond where files are small. */
let rotations = 0;

/**
 * Each rotated file gets a name of its own, so processes that rotate at the same moment never write over each
 * other's file; the loser of a race finds the file gone, which is as good as rotated.
 */
function rotate({ file, files }: ErrorLogOptions) {
	const stamp = new Date().toISOString().replace(/\D/g, "");
	const count = String(rotations++).padStart(9, "0");
	try {
		renameSync(file, `${file}.${stamp}-${process.pid}-${count}`);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
	}
	const rotated = rotatedFiles(file);
	for (const old of rotated.slice(0, Math.max(0, rotated.length - (files - 1)))) {
		try {
			unlinkSync(old);
		} catch {
			// Another process removed it first.
		}
	}
}

/** One level at a time: `mkdirSync` with `recursive` never returns below a folder that takes no files, as `/proc`. */
function ensureFolder(folder: string) {
	if (existsSync(folder)) return;
	ensureFolder(dirname(folder));
	try {
		mkdirSync(folder);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function endsInsideLine(handle: number): boolean {
	const { size } = fstatSync(handle);
	const last = Buffer.alloc(1);
	return size > 0 && readSync(handle, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a;
}

/**
 * Appends one line, rotating first when the file would grow beyond its size.
 *
 * Written at once and with one call: a build worker exits right after it failed, which would lose whatever a
 * stream (rotating-file-stream too) still holds, and several workers append to one file, where a single
 * write in append mode is not torn apart.
 * @throws when the file cannot be written; the caller decides what that is worth
 */
export function appendToErrorLog(record: ErrorRecord, options: ErrorLogOptions): void {
	const line = `${JSON.stringify(record)}\n`;
	const size = sizeOf(options.file);
	if (size > 0 && size + Buffer.byteLength(line) > options.maxBytes) rotate(options);
	ensureFolder(dirname(options.file));
	const handle = openSync(options.file, "a+", 0o640);
	try {
		// A disk that was full may have cut the last line short; a line glued to it would be lost with it.
		writeSync(handle, endsInsideLine(handle) ? `\n${line}` : line);
	} finally {
		closeSync(handle);
	}
}

function parseLine(line: string): ErrorRecord | undefined {
	try {
		return recordSchema.safeParse(JSON.parse(line)).data;
	} catch {
		return undefined;
	}
}

function readLines(file: string): string[] {
	try {
		return readFileSync(file, "utf8").split("\n");
	} catch {
		// Rotated away between listing and reading, or not there yet.
		return [];
	}
}

/** Every error the log still holds, oldest first. Lines that are not errors are passed over. */
export function readErrorLog(file: string): ErrorRecord[] {
	let rotated: string[] = [];
	try {
		rotated = rotatedFiles(file);
	} catch {
		// No directory: nothing was ever logged.
	}
	return [...rotated, file].flatMap(readLines).flatMap((line) => parseLine(line) ?? []);
}

/** What the log holds under `digest`, oldest first. */
export const findInErrorLog = (digest: string, log: ErrorRecord[]): ErrorRecord[] =>
	log.filter((record) => record.digest === digest);
