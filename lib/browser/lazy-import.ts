import { withTimeout } from "@/lib/browser/with-timeout";
import { reportFailure } from "./report-failure";

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
