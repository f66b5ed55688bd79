import { LogCounter } from "@/lib/audience/import/access-log/count-visits";
import { MAX_LINE_LENGTH, parseLogLine } from "@/lib/audience/import/access-log/log-line";
import type { LogUsage } from "@/lib/audience/import/access-log/log-usage";
import { ImportError } from "@/lib/audience/import/import-error";
import type { NewestVersions } from "@/lib/audience/import/parse-version";
import { gunzipStream } from "./gunzip";

const GZIP = [0x1f, 0x8b];
/** Bytes of a file that are enough to detect its format. */
const PROBE_BYTES = 64_000;

/** Whether a file starts with gzip's magic number. https://www.rfc-editor.org/rfc/rfc1952#page-6 */
async function isGzip(file: Blob): Promise<boolean> {
	const bytes = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
	return GZIP.every((byte, index) => bytes[index] === byte);
}

/**
 * Streams a file as text, decompressed if it is gzip. Never holds the whole file.
 * @param onRead called with the number of bytes of the file read so far.
 */
async function textStream(file: Blob, onRead?: (bytes: number) => void) {
	let bytesRead = 0;
	const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
		transform(chunk, controller) {
			bytesRead += chunk.byteLength;
			onRead?.(bytesRead);
			controller.enqueue(chunk);
		},
	});
	const bytes = file.stream().pipeThrough(counted);
	const unpacked = (await isGzip(file)) ? bytes.pipeThrough(gunzipStream()) : bytes;
	return unpacked.pipeThrough(new TextDecoderStream());
}

/** The first part of a file's text. Of a damaged file, the text before the damage. */
async function readLogStart(file: Blob): Promise<string> {
	if (!(await isGzip(file))) return file.slice(0, PROBE_BYTES).text();
	const reader = (await textStream(file)).getReader();
	let text = "";
	try {
		while (text.length < PROBE_BYTES) {
			const { done, value } = await reader.read();
			if (done) break;
			text += value;
		}
		await reader.cancel();
	} catch {
		// Reading the whole file reports the error.
	}
	return text;
}

/** Splits chunks of text into lines. Buffers only the current incomplete line. */
export class LineSplitter {
	private rest = "";
	/** The current line is too long for a log record; its text is discarded. */
	private skipping = false;

	/** @param onLine called with each line. A line longer than MAX_LINE_LENGTH arrives as `U+FFFD`. */
	constructor(private readonly onLine: (line: string) => void) {}

	push(chunk: string): void {
		const text = this.rest + chunk;
		let start = 0;
		for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
			this.emit(text.slice(start, end));
			start = end + 1;
		}
		this.rest = text.slice(start);
		if (this.rest.length > MAX_LINE_LENGTH) {
			this.skipping = true;
			this.rest = "";
		}
	}

	/** Emits the last line. Call it after the last chunk. */
	finish(): void {
		if (this.rest !== "" || this.skipping) this.emit(this.rest);
		this.rest = "";
	}

	private emit(line: string): void {
		const text = line.endsWith("\r") ? line.slice(0, -1) : line;
		this.onLine(this.skipping ? "\ufffd" : text);
		this.skipping = false;
	}
}

/** Minimum interval between progress messages, in milliseconds. A message for every chunk would keep the page busy. */
const PROGRESS_INTERVAL_MS = 100;

/** Maximum share (0..1) of lines that are not log records. */
const MAX_ODD_SHARE = 0.5;

/** Number of lines that are enough to detect a log. */
const PROBE_LINES = 200;
/** Minimum share (0..1) of log records. Logs may contain other lines; a table has no line that parses as a request. */
const MIN_RECORD_SHARE = 0.1;

/**
 * Detects an access log by its first lines.
 * @param start the start of a text. Its last line may be incomplete.
 */
export function isAccessLog(start: string): boolean {
	const lines = start
		.split("\n", PROBE_LINES)
		.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line))
		.filter((line) => line.trim() !== "");
	const records = lines.filter((line) => parseLogLine(line) !== undefined).length;
	return records > 0 && records >= lines.length * MIN_RECORD_SHARE;
}

const isLogFile = async (source: Blob) => isAccessLog(await readLogStart(source));

async function countFile(file: Blob, counter: LogCounter, onRead: (bytes: number) => void) {
	const text = await textStream(file, onRead);
	const lines = new LineSplitter((line) => counter.add(line));
	const reader = text.getReader();
	for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) lines.push(chunk.value);
	lines.finish();
}

/**
 * Counts the files in order.
 * @throws {ImportError} if a compressed file is damaged.
 */
async function countFiles(files: Blob[], counter: LogCounter, onProgress: (done: number) => void) {
	const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
	let lastProgress = performance.now();
	let bytesBefore = 0;
	for (const file of files) {
		try {
			await countFile(file, counter, (bytes) => {
				const now = performance.now();
				if (now - lastProgress < PROGRESS_INTERVAL_MS) return;
				lastProgress = now;
				onProgress((bytesBefore + bytes) / totalBytes);
			});
		} catch (error) {
			if (await isGzip(file)) throw new ImportError("damaged");
			throw error;
		}
		bytesBefore += file.size;
	}
}

/** Whether the files are access logs. All must be of the same kind. */
async function areLogs([file, ...others]: Blob[]): Promise<boolean> {
	if (!file) return false;
	if (!(await isLogFile(file))) {
		if (others.length === 0 && (await isGzip(file))) throw new ImportError("gzip");
		return false;
	}
	for (const other of others) if (!(await isLogFile(other))) throw new ImportError("mixedFiles");
	return true;
}

/**
 * Reads an access log on the device, as a stream.
 * @param source one file, several files counted as one log (a visit counts once across them), or pasted lines.
 * @param onProgress called with the share of bytes read, 0..1.
 * @returns undefined if the source, or its first file, is not a log.
 * @throws {ImportError} if a log is damaged, has no visit by a browser, or is mixed with other files.
 */
export async function readLog(
	source: Blob[] | string,
	newest: NewestVersions,
	onProgress: (done: number) => void,
): Promise<LogUsage | undefined> {
	const isPasted = typeof source === "string";
	if (!(isPasted ? isAccessLog(source.slice(0, 64_000)) : await areLogs(source))) return undefined;
	const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
	const counter = new LogCounter(newest, seed);
	if (isPasted) for (const line of source.split(/\r?\n/)) counter.add(line);
	else await countFiles(source, counter, onProgress);
	const { facts, ...counted } = counter.result();
	const { lines, odd, agentless, bots, visits } = facts;
	if (odd > lines * MAX_ODD_SHARE) throw new ImportError("mixedLog");
	if (visits === 0) throw new ImportError(agentless > bots ? "noAgents" : "onlyBots");
	// Line numbers run through all files, so they identify a line only if there is one file.
	const isSingleSource = isPasted || source.length === 1;
	return { ...counted, facts: isSingleSource ? facts : { ...facts, firstOdd: [] } };
}
