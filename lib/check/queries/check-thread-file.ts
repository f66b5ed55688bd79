/** The bundle of `check-thread.ts` that worker threads run. The build writes it. */
export const CHECK_WORKER_FILE = ".next/check-thread.mjs";
