import Router from "next/router";

const signals = new Map<string, AbortSignal>();

/** The page's path without query and locale. Page data URLs always hold a locale, page URLs sometimes. */
function toKey(path: string): string {
	const [plain = ""] = path.split(/[?#]/, 1);
	const bare = plain.replace(new RegExp(`^/${Router.locale}(?=/|$)`), "");
	return bare === "/" || bare === "/index" ? "" : bare;
}

/** Ties the page data requests that `run` makes for a page to `signal`, until `run` settles. */
export async function runWithPrefetchSignal<Value>(
	page: string,
	signal: AbortSignal,
	run: () => Promise<Value>,
): Promise<Value> {
	const name = toKey(page);
	signals.set(name, signal);
	try {
		return await run();
	} finally {
		if (signals.get(name) === signal) signals.delete(name);
	}
}

/** The signal that aborts the prefetch of a page's data; undefined without a prefetch. @param path the page's path. */
export const getPrefetchSignal = (path: string): AbortSignal | undefined => signals.get(toKey(path));

/** Detaches a page from its prefetch signal: the reader navigates to it, so its requests must not be aborted. */
export const detachPrefetchSignal = (page: string) => signals.delete(toKey(page));

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation */
interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** Whether prefetching is off: the reader saves data, or the connection is slow. */
export function shouldSaveData(): boolean {
	const { connection } = navigator as { connection?: Connection };
	return (
		Boolean(connection?.saveData) ||
		/2g/.test(connection?.effectiveType ?? "") ||
		matchMedia("(prefers-reduced-data: reduce)").matches
	);
}
