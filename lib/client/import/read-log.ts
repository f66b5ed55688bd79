import { LogCounter } from "@/lib/domain/import/access-log/count";
import { LineSplitter } from "@/lib/domain/import/access-log/line-splitter";
import type { LogUsage } from "@/lib/domain/import/access-log/log-usage";
import { looksLikeLog } from "@/lib/domain/import/access-log/looks-like-log";
import { ImportError } from "@/lib/domain/import/fault";
import type { NewestVersions } from "@/lib/domain/import/versions";
import { isGzip, startOf, textStream } from "./log-text";

/** Progress is told so often, in milliseconds: a message for every piece of a file would keep the page busy. */
const TELL_EVERY = 100;

/** Where most lines are no requests, the rest may be anything. */
const MOST_ODD = 0.5;

const isLog = async (source: Blob) => looksLikeLog(await startOf(source));

async function countFile(file: Blob, counter: LogCounter, onRead: (bytes: number) => void) {
	const text = await textStream(file, onRead);
	const lines = new LineSplitter((line) => counter.add(line));
	const reader = text.getReader();
	for (let piece = await reader.read(); !piece.done; piece = await reader.read()) lines.push(piece.value);
	lines.finish();
}

/** Counts one file after the other, or says by a fault why one cannot be counted. */
async function countFiles(files: Blob[], counter: LogCounter, onProgress: (done: number) => void) {
	const all = files.reduce((sum, { size }) => sum + size, 0);
	let told = performance.now();
	let before = 0;
	for (const file of files) {
		try {
			await countFile(file, counter, (bytes) => {
				const now = performance.now();
				if (now - told < TELL_EVERY) return;
				told = now;
				onProgress((before + bytes) / all);
			});
		} catch (error) {
			if (await isGzip(file)) throw new ImportError("damaged");
			throw error;
		}
		before += file.size;
	}
}

/** Whether files are logs: one is as the other. */
async function areLogs([file, ...others]: Blob[]): Promise<boolean> {
	if (!file) return false;
	if (!(await isLog(file))) {
		if (others.length === 0 && (await isGzip(file))) throw new ImportError("gzip");
		return false;
	}
	for (const other of others) if (!(await isLog(other))) throw new ImportError("mixedFiles");
	return true;
}

/**
 * Reads a server's access log on the device, as it streams in.
 * @param source one file, several that are counted as one log (a visit counts once in all of them), or pasted lines.
 * @param onProgress told how much has been read, 0 to 1.
 * @returns undefined where the source, or the first file of it, is no log.
 * @throws {ImportError} on a log that is damaged or holds no visit by a browser, and where not all files are logs.
 */
export async function readLog(
	source: Blob[] | string,
	newest: NewestVersions,
	onProgress: (done: number) => void,
): Promise<LogUsage | undefined> {
	const isPasted = typeof source === "string";
	if (!(isPasted ? looksLikeLog(source.slice(0, 64_000)) : await areLogs(source))) return undefined;
	const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
	const counter = new LogCounter(newest, seed);
	if (isPasted) for (const line of source.split(/\r?\n/)) counter.add(line);
	else await countFiles(source, counter, onProgress);
	const { facts, ...counted } = counter.result();
	const { lines, odd, agentless, bots, visits } = facts;
	if (odd > lines * MOST_ODD) throw new ImportError("mixedLog");
	if (visits === 0) throw new ImportError(agentless > bots ? "noAgents" : "onlyBots");
	// Lines are counted through: a number tells no line of one of several files.
	const isOne = isPasted || source.length === 1;
	return { ...counted, facts: isOne ? facts : { ...facts, firstOdd: [] } };
}
