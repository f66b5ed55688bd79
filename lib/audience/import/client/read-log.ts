import { LogCounter } from "@/lib/audience/import/access-log/count-visits";
import { findLogFault } from "@/lib/audience/import/access-log/log-fault";
import { LogLines, MAX_LINE_LENGTH } from "@/lib/audience/import/access-log/log-line";
import { findLogRecords } from "@/lib/audience/import/access-log/log-records";
import type { LogUsage } from "@/lib/audience/import/access-log/log-usage";
import { MAX_FILE_BYTES } from "@/lib/audience/import/decode-text";
import { ImportError } from "@/lib/audience/import/import-error";
import type { NewestVersions } from "@/lib/audience/import/parse-version";
import { gunzipStream } from "./gunzip";

const GZIP = [0x1f, 0x8b];
/** Number of characters that are enough to detect the format of a file, without lines that are too long for a log. */
const PROBE_LENGTH = 64_000;
/** Number of bytes of a file in which the first bracket of a JSON document is. */
const BRACKET_BYTES = 1_000;
/** Maximum number of characters that are read to find as many. */
const MAX_PROBED_LENGTH = 4_000_000;

/** Whether a file starts with gzip's magic number. https://www.rfc-editor.org/rfc/rfc1952#page-6 */
async function isGzip(file: Blob): Promise<boolean> {
	const bytes = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
	return GZIP.every((byte, index) => bytes[index] === byte);
}

/**
 * Reads a file as chunks of text, decompressed if it is gzip. Never holds the whole file.
 * @param onRead called with the number of bytes of the file read so far.
 */
async function* readText(file: Blob, onRead?: (bytes: number) => void): AsyncGenerator<string> {
	let bytesRead = 0;
	const count = (chunk: Uint8Array) => {
		bytesRead += chunk.byteLength;
		onRead?.(bytesRead);
	};
	const isPacked = await isGzip(file);
	const unpacked = () =>
		file
			.stream()
			.pipeThrough(
				new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
					transform(chunk, controller) {
						count(chunk);
						controller.enqueue(chunk);
					},
				}),
			)
			.pipeThrough(gunzipStream());
	const reader = (isPacked ? unpacked() : file.stream()).getReader();
	const decoder = new TextDecoder();
	try {
		for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
			if (!isPacked) count(chunk.value);
			yield decoder.decode(chunk.value, { stream: true });
		}
		yield decoder.decode();
	} finally {
		await reader.cancel();
	}
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
		this.onLine(this.skipping || text.length > MAX_LINE_LENGTH ? "\ufffd" : text);
		this.skipping = false;
	}
}

/** Reads the first lines of a text. In a damaged file, the text ends before the damage. */
async function readLogStart(source: Blob | string): Promise<string> {
	let start = "";
	let length = 0;
	const lines = new LineSplitter((line) => {
		if (start.length < PROBE_LENGTH) start += `${line}\n`;
	});
	try {
		const chunks = typeof source === "string" ? [source.slice(0, MAX_PROBED_LENGTH)] : readText(source);
		for await (const chunk of chunks) {
			lines.push(chunk);
			length += chunk.length;
			if (start.length >= PROBE_LENGTH || length >= MAX_PROBED_LENGTH) break;
		}
	} catch {
		// `readText` throws the same error when it reads the whole file.
	}
	lines.finish();
	return start;
}

/** Minimum interval between progress messages, in milliseconds. A message for every chunk would keep the page busy. */
const PROGRESS_INTERVAL_MS = 100;

/** Maximum share (0..1) of lines that are not log records. */
const MAX_ODD_SHARE = 0.5;

/** Maximum share (0..1) of lines whose user agent is cut off before the browser's name. */
const MAX_CUT_SHARE = 0.2;

/** Number of lines that are enough to detect a log. */
const PROBE_LINES = 200;
/** Minimum share (0..1) of log records. Logs may contain other lines; a table has no line that parses as a request. */
const MIN_RECORD_SHARE = 0.1;

/**
 * Detects an access log by its first lines.
 * @param start the start of a text. Its last line may be incomplete.
 * @param parser learns the layout of the log.
 */
export function isAccessLog(start: string, parser = new LogLines()): boolean {
	const lines = start
		.split("\n", PROBE_LINES)
		.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line))
		.filter((line) => line.trim() !== "");
	const records = lines.filter((line) => {
		const request = parser.parse(line);
		return request?.address !== undefined && request.day !== undefined;
	}).length;
	return records > 0 && records >= lines.length * MIN_RECORD_SHARE;
}

/** A source of a log: lines to stream, or the records of a JSON document. */
type LogSource = Blob | string | unknown[];

async function countSource(source: LogSource, counter: LogCounter, onRead: (bytes: number) => void) {
	if (Array.isArray(source)) {
		for (const record of source) counter.addRecord(record);
		return;
	}
	const lines = new LineSplitter((line) => counter.addLine(line));
	if (typeof source === "string") lines.push(source);
	else for await (const chunk of readText(source, onRead)) lines.push(chunk);
	lines.finish();
}

/**
 * Counts the sources in order.
 * @throws {ImportError} if a compressed file is damaged.
 */
async function countSources(sources: LogSource[], counter: LogCounter, onProgress: (done: number) => void) {
	const sizeOf = (source: LogSource) => (source instanceof Blob ? source.size : 0);
	const totalBytes = sources.reduce((sum, source) => sum + sizeOf(source), 0);
	let lastProgress = performance.now();
	let bytesBefore = 0;
	for (const source of sources) {
		try {
			await countSource(source, counter, (bytes) => {
				const now = performance.now();
				if (now - lastProgress < PROGRESS_INTERVAL_MS) return;
				lastProgress = now;
				onProgress((bytesBefore + bytes) / totalBytes);
			});
		} catch (error) {
			if (source instanceof Blob && (await isGzip(source))) throw new ImportError("damaged");
			throw error;
		}
		bytesBefore += sizeOf(source);
	}
}

/**
 * Finds a log in a source.
 * @returns undefined if it is none.
 * @throws {ImportError} if it is a log that names no browsers.
 */
async function findLog(source: Blob | string, parser: LogLines): Promise<LogSource | undefined> {
	const isPasted = typeof source === "string";
	const start = await readLogStart(source);
	if (isAccessLog(start, parser)) return source;
	const isSmall = (isPasted ? source.length : source.size) <= MAX_FILE_BYTES;
	const isDocument =
		isSmall && /^\s*[[{]/.test(isPasted ? source : await source.slice(0, BRACKET_BYTES).text());
	const records = isDocument ? findLogRecords(isPasted ? source : await source.text(), parser) : undefined;
	if (records) return records;
	const fault = findLogFault(start);
	if (fault) throw fault;
	return undefined;
}

/** Finds the logs of several sources. All sources must be logs of one kind. */
async function findLogs(sources: (Blob | string)[], parser: LogLines): Promise<LogSource[] | undefined> {
	const found: LogSource[] = [];
	for (const [index, source] of sources.entries()) {
		const log = await findLog(source, parser);
		if (log) found.push(log);
		else if (index > 0) throw new ImportError("mixedFiles");
		else if (sources.length === 1 && source instanceof Blob && (await isGzip(source)))
			throw new ImportError("gzip");
		else return undefined;
	}
	return found;
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
	const parser = new LogLines();
	const sources = await findLogs(typeof source === "string" ? [source] : source, parser);
	if (!sources) return undefined;
	const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
	const counter = new LogCounter(newest, seed, parser);
	await countSources(sources, counter, onProgress);
	const { facts, ...counted } = counter.result();
	const { lines, odd, agentless, clientless, bots, visits } = facts;
	if (odd > lines * MAX_ODD_SHARE) throw new ImportError("mixedLog");
	if (counter.cutShare > MAX_CUT_SHARE) throw new ImportError("cutAgents");
	if (visits === 0)
		throw new ImportError(clientless > 0 ? "noClients" : agentless > bots ? "noAgents" : "onlyBots");
	// Line numbers run through all files, so they identify a line only if there is one file.
	return { ...counted, facts: sources.length === 1 ? facts : { ...facts, firstOdd: [] } };
}
