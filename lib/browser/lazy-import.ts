import { reportFailure } from "./report-failure";

/**
 * Settles as a promise does, within a time limit.
 * @param timeoutMs milliseconds. @throws on a timeout.
 */
export const withTimeout = <Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> =>
	Promise.race([
		promise,
		new Promise<never>((_resolve, reject) => {
			setTimeout(() => reject(new Error(`Timed out after ${timeoutMs} ms.`)), timeoutMs);
		}),
	]);

/** In milliseconds. A chunk that throws while it is evaluated never settles its import, so imports need a timeout. */
const TIMEOUT_MS = 20_000;

/**
 * Imports optional code after the page has loaded.
 * @param load the import.
 * @throws the import's error, or a timeout error; both are reported first. Callers render a fallback.
 */
export const lazyImport = <Module>(load: () => Promise<Module>): Promise<Module> =>
	withTimeout(load(), TIMEOUT_MS).catch((error) => {
		reportFailure(error);
		throw error;
	});
