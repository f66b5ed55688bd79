import type { PageStore } from "@/lib/server/pages/page-store";
import type { SharedStore } from "./shared-store";

const storeKey = Symbol.for("webreach.shared-store");
/** The cache of pages (page-cache.js) looks here: Next loads it outside of the bundles. */
const pagesKey = Symbol.for("webreach.page-store");

/** One for the process: routes and instrumentation are bundled apart and share only the global object. */
const shared = globalThis as { [storeKey]?: SharedStore; [pagesKey]?: PageStore };

/** The store of this process; undefined where none is configured. */
export const sharedStore = (): SharedStore | undefined => shared[storeKey];

export function provideSharedStore(store: SharedStore): void {
	shared[storeKey] = store;
}

export function providePages(pages: PageStore): void {
	shared[pagesKey] = pages;
}
