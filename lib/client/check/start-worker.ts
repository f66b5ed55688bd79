/** Code is checked off the main thread. */
export const startCheckWorker = (): Worker => new Worker(new URL("./worker.ts", import.meta.url));
