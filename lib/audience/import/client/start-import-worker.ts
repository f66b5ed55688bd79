/** Starts the worker that imports: reading tens of thousands of rows must not hold up the page. */
export const startImportWorker = (): Worker => new Worker(new URL("./import-worker.ts", import.meta.url));
