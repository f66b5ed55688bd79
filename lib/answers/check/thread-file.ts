/** What the build makes of `run-check.ts`, for threads to run. */
export const CHECK_THREAD = ".next/check-thread.mjs";
