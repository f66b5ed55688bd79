import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Checker } from "@/lib/check/report/file-report";
import type { Audience } from "@/lib/support/schema/audience";
import type { OutcomeCache } from "./cache";
import { checkFile, type FileFilter, type FileOutcome } from "./check-file";
import { getEngines } from "./engine";
import type { Project } from "./projects";
import { UsageError } from "./usage-error";

/** A file to check, with its key in the cache. */
interface CheckedText {
	name: string;
	text: string;
	filter: FileFilter;
	key: string;
}

/** The input of a worker thread. */
export interface CheckTask {
	audience: Audience;
	/** What the build of the project does. */
	build?: string | undefined;
	files: CheckedText[];
}

/** Starting a thread takes about as long as checking this many characters. */
const CHARACTERS_PER_THREAD = 1_500_000;

/** Checks files in a new thread. */
const checkInThread = (task: CheckTask, onFile: () => void): Promise<FileOutcome[]> =>
	new Promise((resolve, reject) => {
		const worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: task });
		worker.on("message", (message: "file" | FileOutcome[]) => {
			if (message === "file") onFile();
			else resolve(message);
		});
		worker.once("error", reject);
	});

/** Checks files, in several threads if the texts are long. */
async function checkAll(
	{ audience, build, files }: CheckTask,
	checker: Checker,
	onFile: () => void,
): Promise<FileOutcome[]> {
	if (files.length === 0) return [];
	const characters = files.reduce((sum, { text }) => sum + text.length, 0);
	const count = Math.min(
		availableParallelism(),
		Math.floor(characters / CHARACTERS_PER_THREAD),
		files.length,
	);
	if (count < 2) {
		const { engines } = getEngines();
		return files.map((file) => {
			const outcome = checkFile(file, file.filter, engines, checker);
			onFile();
			return outcome;
		});
	}
	// Distributes files one by one, because files of one folder have similar sizes.
	const done = await Promise.all(
		Array.from({ length: count }, (_, thread) =>
			checkInThread({ audience, build, files: files.filter((_, index) => index % count === thread) }, onFile),
		),
	);
	return files.flatMap((_, index) => done[index % count]?.[Math.floor(index / count)] ?? []);
}

/** @throws {UsageError} if a file cannot be read. */
export function readText(name: string): string {
	try {
		return readFileSync(name, "utf8");
	} catch (error) {
		throw new UsageError(`${name} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}.`);
	}
}

/**
 * Checks files of a project, except for those whose outcome is in the cache.
 * @param filterOf returns the filters of a file's report.
 * @param onProgress is called after each file with the number of files done.
 * @returns the outcomes in the order of the files.
 */
export async function checkFiles(
	{
		project: { audience, build, checker },
		names,
		filterOf,
		textOf = readText,
	}: {
		project: Pick<Project, "audience" | "build" | "checker">;
		names: string[];
		filterOf: (name: string) => FileFilter;
		/** Returns the text of a file, by default that on the disk. */
		textOf?: (name: string) => string;
	},
	cache: OutcomeCache,
	onProgress: (done: number) => void = () => {},
): Promise<FileOutcome[]> {
	const inputs = createHash("sha256")
		.update(JSON.stringify([audience, build]))
		.digest("base64");
	const read = names.map((name) => {
		const text = textOf(name);
		const filter = filterOf(name);
		return { name, text, filter, key: cache.keyOf(inputs, name, JSON.stringify(filter), text) };
	});
	const missing = read.filter(({ key }) => !cache.find(key));
	let done = names.length - missing.length;
	onProgress(done);
	const outcomes = await checkAll({ audience, build, files: missing }, checker, () => onProgress(++done));
	for (const [index, outcome] of outcomes.entries()) cache.add(missing[index]?.key ?? "", outcome);
	return read.flatMap(({ key }) => cache.find(key) ?? []);
}
