import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";

/**
 * A server error as the log stores it. `time` is ISO 8601. `frames` are innermost first. `count`: how many equal
 * errors the line represents, of which it has the newest; absent: 1.
 */
const recordSchema = z.object({
	time: z.string(),
	digest: z.string(),
	route: z.string(),
	method: z.string(),
	type: z.string(),
	message: z.string(),
	frames: z.array(z.string()).max(50),
	causes: z.array(z.object({ type: z.string(), message: z.string() })).optional(),
	count: z.number().int().positive().optional(),
});

export type ErrorRecord = z.infer<typeof recordSchema>;

/**
 * `file`: the current log file. `maxBytes`: the size at which it is rotated. `files`: the number of files that are
 * not deleted.
 */
export interface ErrorLogOptions {
	file: string;
	maxBytes: number;
	files: number;
}

/** Lists the rotated files, which are in the folder of the current one. Their names sort by the time of rotation. */
function listRotatedFiles(file: string): string[] {
	const prefix = `${basename(file)}.`;
	return readdirSync(dirname(file))
		.filter((name) => name.startsWith(prefix))
		.sort()
		.map((name) => join(dirname(file), name));
}

let rotations = 0;

/**
 * Rotates the log. Each rotated file has a unique name, so that processes that rotate at the same moment do not
 * overwrite each other's files.
 */
function rotate({ file, files }: ErrorLogOptions) {
	const stamp = new Date().toISOString().replace(/\D/g, "");
	const count = String(rotations++).padStart(9, "0");
	try {
		renameSync(file, `${file}.${stamp}-${process.pid}-${count}`);
	} catch (error) {
		// Another process has already rotated the file.
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
	}
	const rotated = listRotatedFiles(file);
	for (const old of rotated.slice(0, Math.max(0, rotated.length - (files - 1)))) rmSync(old, { force: true });
}

/**
 * Appends one line. Rotates first if the file would grow beyond its maximum size. The line is one synchronous
 * append: a build worker exits right after it fails, and several workers append to one file.
 * @throws when the file cannot be written.
 */
export function appendToErrorLog(record: ErrorRecord, options: ErrorLogOptions): void {
	const line = `${JSON.stringify(record)}\n`;
	const size = statSync(options.file, { throwIfNoEntry: false })?.size ?? 0;
	if (size > 0 && size + Buffer.byteLength(line) > options.maxBytes) rotate(options);
	if (size === 0) mkdirSync(dirname(options.file), { recursive: true });
	appendFileSync(options.file, line, { mode: 0o640 });
}

function parseLine(line: string): ErrorRecord | undefined {
	try {
		return recordSchema.safeParse(JSON.parse(line)).data;
	} catch {
		return undefined;
	}
}

function readOr<Value>(read: () => Value, otherwise: Value): Value {
	try {
		return read();
	} catch {
		// The file does not exist yet, or was rotated between listing and reading.
		return otherwise;
	}
}

/** Reads all errors in the log, oldest first. Skips lines that are not errors. */
export const readErrorLog = (file: string): ErrorRecord[] =>
	[...readOr(() => listRotatedFiles(file), []), file]
		.flatMap((name) => readOr(() => readFileSync(name, "utf8"), "").split("\n"))
		.flatMap((line) => parseLine(line) ?? []);
