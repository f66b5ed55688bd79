import type { PageStore } from "@/lib/server/pages/page-store";
import type { SharedStore } from "./shared-store";

const storeKey = Symbol.for("webreach.shared-store");
/** Shared with cache-handler.js, which Next loads outside the bundles. */
const pagesKey = Symbol.for("webreach.page-store");

/** Routes and instrumentation are separate bundles, which share only the global object. */
const shared = globalThis as { [storeKey]?: SharedStore; [pagesKey]?: PageStore };

/** Returns the store of this process; undefined if none is configured. */
export const getSharedStore = (): SharedStore | undefined => shared[storeKey];

export function provideSharedStore(store: SharedStore): void {
	shared[storeKey] = store;
}

export function providePages(pages: PageStore): void {
	shared[pagesKey] = pages;
}
