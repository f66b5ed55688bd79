import { watch } from "node:fs";
import { isCheckedName } from "@/lib/check/languages";

/** In milliseconds. Changes within this time count as one, because editors write a file in several steps. */
const QUIET_MS = 100;

const isWatched = (name: string) =>
	!/(?:^|[\\/])(?:node_modules|\.[^\\/]+)(?:[\\/]|$)/.test(name) && isCheckedName(name);

/** Runs work after each change of a file with code, until the process is interrupted. A failure is printed. */
export const watchFiles = (folder: string, work: () => Promise<void>): Promise<void> =>
	new Promise((resolve) => {
		let timer: NodeJS.Timeout | undefined;
		let running = Promise.resolve();
		const watcher = watch(folder, { recursive: true }, (_, name) => {
			if (name === null || !isWatched(name)) return;
			clearTimeout(timer);
			timer = setTimeout(() => {
				running = running.then(work).catch((error: unknown) => {
					process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
				});
			}, QUIET_MS);
		});
		process.stderr.write("Waiting for changes. Ctrl+C ends.\n");
		process.once("SIGINT", () => {
			watcher.close();
			resolve();
		});
	});
