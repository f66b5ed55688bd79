import type { SharedPages } from "./shared-pages";
import type { SharedStore } from "./shared-store";

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
