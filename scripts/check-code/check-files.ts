import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Audience } from "@/lib/audience/schema/audience";
import { type CheckData, readCheckData } from "@/lib/check/check-data";
import { createCheckEngines } from "@/lib/check/engines";
import { findUsesInFile } from "@/lib/check/find-uses";
import {
	type Checker,
	createChecker,
	createFileReport,
	type FileReport,
} from "@/lib/check/report/file-report";
import type { RefusedFile } from "@/lib/check/schema/report";
import { paths } from "@/lib/paths/pages";
import { indexAudience } from "@/lib/support/summarize-reach";

/** The input of a worker thread. */
export interface Task {
	data: CheckData;
	audience: Audience;
	files: string[];
}

/** The result of a file. */
export type Outcome =
	| { kind: "report"; file: string; report: FileReport }
	| { kind: "refused"; refused: RefusedFile };

export const checkerFor = (maps: ReturnType<typeof readCheckData>, audience: Audience): Checker =>
	createChecker(indexAudience(audience), {
		supportOf: maps.supportOf,
		featureOf: maps.featureOf,
		recordedFor: maps.recordedFor,
		pageOf: paths.compat,
	});

/** Checks files in this thread. */
export function* checkHere({ data, audience, files }: Task): Generator<Outcome> {
	const maps = readCheckData(data);
	const engines = createCheckEngines(maps);
	const checker = checkerFor(maps, audience);
	for (const file of files) {
		const checked = findUsesInFile(file, readFileSync(file, "utf8"), engines);
		yield checked.kind === "refused"
			? { kind: "refused", refused: { file, reason: checked.reason } }
			: { kind: "report", file, report: createFileReport(file, checked.text, checked.found, checker) };
	}
}

/** Starting a thread takes about as long as checking this many files. */
const FILES_PER_THREAD = 200;

/** Starts a thread, which loads its modules while the main thread computes the data. */
function startThread() {
	const worker = new Worker(join(__dirname, "worker.cjs"));
	return {
		check: (task: Task): Promise<Outcome[]> =>
			new Promise((resolve, reject) => {
				worker.once("message", resolve);
				worker.once("error", reject);
				worker.postMessage(task);
			}),
	};
}

/**
 * Checks files, in several threads if there are many.
 * @param makeData computes the data while the threads start.
 * @returns the outcomes in the order of the files.
 */
export async function checkFiles(
	{ audience, files }: Omit<Task, "data">,
	makeData: () => CheckData,
): Promise<Outcome[]> {
	const count = Math.min(availableParallelism(), Math.floor(files.length / FILES_PER_THREAD));
	const threads = count < 2 ? [] : Array.from({ length: count }, startThread);
	const data = makeData();
	if (threads.length === 0) return [...checkHere({ data, audience, files })];
	// Distributes files one by one, because files of one folder have similar sizes.
	const done = await Promise.all(
		threads.map(({ check }, thread) =>
			check({ data, audience, files: files.filter((_, index) => index % count === thread) }),
		),
	);
	return files.flatMap((_, index) => done[index % count]?.[Math.floor(index / count)] ?? []);
}
