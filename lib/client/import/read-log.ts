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

const isLog = async (source: Blob | string) =>
	looksLikeLog(typeof source === "string" ? source.slice(0, 64_000) : await startOf(source));

async function countFile(file: Blob, counter: LogCounter, onProgress: (done: number) => void) {
	let told = performance.now();
	const text = await textStream(file, (bytes) => {
		const now = performance.now();
		if (now - told < TELL_EVERY) return;
		told = now;
		onProgress(bytes / file.size);
	});
	const lines = new LineSplitter((line) => counter.add(line));
	const reader = text.getReader();
	for (let piece = await reader.read(); !piece.done; piece = await reader.read()) lines.push(piece.value);
	lines.finish();
}

/** Counts, or says by a fault why there is nothing to count. */
async function countLog(source: Blob | string, counter: LogCounter, onProgress: (done: number) => void) {
	if (typeof source === "string") {
		for (const line of source.split(/\r?\n/)) counter.add(line);
		return;
	}
	try {
		await countFile(source, counter, onProgress);
	} catch (error) {
		if (await isGzip(source)) throw new ImportError("damaged");
		throw error;
	}
}

/**
 * Reads a server's access log on the device, as it streams in.
 * @param onProgress told how much has been read, 0 to 1.
 * @returns undefined where the source is no log.
 * @throws {ImportError} on a log that is damaged or holds no visit by a browser.
 */
export async function readLog(
	source: Blob | string,
	newest: NewestVersions,
	onProgress: (done: number) => void,
): Promise<LogUsage | undefined> {
	const packed = typeof source !== "string" && (await isGzip(source));
	if (!(await isLog(source))) {
		if (packed) throw new ImportError("gzip");
		return undefined;
	}
	const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
	const counter = new LogCounter(newest, seed);
	await countLog(source, counter, onProgress);
	const outcome = counter.result();
	const { lines, odd, agentless, bots, visits } = outcome.facts;
	if (odd > lines * MOST_ODD) throw new ImportError("mixedLog");
	if (visits > 0) return outcome;
	throw new ImportError(agentless > bots ? "noAgents" : "onlyBots");
}
