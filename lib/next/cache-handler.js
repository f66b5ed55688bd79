/** Returns the map in which Next stores cache lifetimes; undefined if Next has moved it. */
function getCacheControls() {
	try {
		return require("next/dist/server/lib/incremental-cache/shared-cache-controls.external")
			.SharedCacheControls?.cacheControls;
	} catch {
		return undefined;
	}
}

/** Largest number of lifetimes. Stored pages carry their own, which Next prefers. */
const MAX_LIFETIMES = 1_000;

/** Next adds an entry for every requested page and deletes none. */
function evictOldestLifetimes() {
	const lifetimes = getCacheControls();
	for (const key of lifetimes?.keys() ?? []) {
		if (lifetimes.size <= MAX_LIFETIMES) return;
		lifetimes.delete(key);
	}
}

/** Returns the page store (lib/server/pages/page-store.ts); undefined in a build, which writes its own files. */
const getPageStore = () => globalThis[Symbol.for("webreach.page-store")];

/** Next prefixes a page's path with its route: `/route-cache/PAGES/<hash>/$/en/features/grid`. */
const getPath = (key) => key.slice(key.indexOf("/$/") + 2);

/**
 * The cache handler of Next (`cacheHandler` in next.config.js), on top of the page store. It stores pages only. Next would
 * also store 404s and redirects, whose number is unbounded.
 *
 * Benefit: requests for unknown addresses fill neither memory nor disk (`LIMITS=full npx playwright test -c __tests__/e2e
 * --project=alone --no-deps unknown`), files are written atomically, and replicas share pages (`npm run test:chaos`).
 * Depends on: the format of Next's cache keys, and its map of lifetimes. Fallback: pages are rendered on request.
 *
 * https://nextjs.org/docs/pages/api-reference/config/next-config-js/incrementalCacheHandlerPath
 */
module.exports = class PageCache {
	async get(key, { kind }) {
		evictOldestLifetimes();
		const page =
			kind === "PAGES" && key.includes("/$/") ? await getPageStore()?.find(getPath(key)) : undefined;
		if (!page) return null;
		const { html, data, renderedAt, lifetime } = page;
		const value = { kind: "PAGES", html: html.toString(), pageData: JSON.parse(data.toString()) };
		return { lastModified: renderedAt, cacheControl: lifetime, value };
	}

	async set(key, value, { cacheControl }) {
		if (value?.kind === "PAGES") {
			const page = { value, cacheControl, lastModified: Date.now() };
			return key.includes("/$/") ? getPageStore()?.save(getPath(key), page) : undefined;
		}
		// Deletes the lifetime that the caller has just added for this page.
		getCacheControls()?.delete(key);
	}

	/** Does nothing, because the site uses no cache tags. */
	async revalidateTag() {}

	resetRequestCache() {}
};
