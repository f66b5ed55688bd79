/** Starts the worker that checks code off the main thread. A file of its own, so that tests can mock it. */
export const startCheckWorker = (): Worker => new Worker(new URL("./check-worker.ts", import.meta.url));
