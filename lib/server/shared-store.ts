import type { SharedPages } from "./shared-pages";

/** What the replicas of one site share. Never throws, never makes a reader wait long, and may be away at any time. */
export interface SharedStore {
	/** The record of a key; undefined where there is none, or the store is away. */
	find: (key: string) => Promise<Buffer | undefined>;
	/** Keeps a record for so many seconds, as well as can be. */
	keep: (key: string, record: Buffer, seconds: number) => Promise<void>;
	/**
	 * Counts in a window of so many milliseconds that begins with the first count.
	 * @returns the count and what is left of the window; undefined when the store is away.
	 */
	count: (key: string, span: number) => Promise<{ count: number; left: number } | undefined>;
	state: () => "up" | "down";
	close: () => void;
}

const storeKey = Symbol.for("webreach.shared-store");
/** The cache of pages (page-cache.js) looks here: Next loads it outside of the bundles. */
const pagesKey = Symbol.for("webreach.shared-pages");

/** One for the process: routes and instrumentation are bundled apart and share only the global object. */
const shared = globalThis as { [storeKey]?: SharedStore; [pagesKey]?: SharedPages };

/** The store of this process; undefined where none is configured. */
export const sharedStore = (): SharedStore | undefined => shared[storeKey];

export function provideSharedStore(store: SharedStore, pages: SharedPages): void {
	shared[storeKey] = store;
	shared[pagesKey] = pages;
}
