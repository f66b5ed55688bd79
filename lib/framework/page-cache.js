/** Where Next notes how long an answer holds; undefined where it does so elsewhere. */
function lifetimes() {
	try {
		return require("next/dist/server/lib/incremental-cache/shared-cache-controls.external")
			.SharedCacheControls?.cacheControls;
	} catch {
		return undefined;
	}
}

/** So many notes stay. A page that is kept carries its own, which Next prefers to what it noted. */
const NOTED = 1_000;

/** Next notes one for every page that is asked for, and forgets none. */
function forgetOldest() {
	const notes = lifetimes();
	for (const key of notes?.keys() ?? []) {
		if (notes.size <= NOTED) return;
		notes.delete(key);
	}
}

/** Where pages are kept (lib/server/pages/page-store.ts); undefined in a build, which writes its own. */
const pageStore = () => globalThis[Symbol.for("webreach.page-store")];

/** Next puts before a page's path which route it is of: `/route-cache/PAGES/<hash>/$/en/features/grid`. */
const pathOf = (key) => key.slice(key.indexOf("/$/") + 2);

/**
 * Gives Next the pages that are kept, and keeps those that it makes; `cacheHandler` in next.config.js. It keeps pages only: Next would also keep that an address is unknown or has moved, and how long that
 * holds even for good; there is no end of such addresses.
 *
 * Buys memory and disk that addresses without end do not fill (`LIMITS=full npx playwright test -c __tests__/e2e --project=alone --no-deps unknown`), files that are whole, and pages
 * that replicas share (`npm run test:chaos`). Needs how Next names a page and where it notes how long one holds; steps
 * aside where that is gone: pages are then made when they are asked for.
 *
 * https://nextjs.org/docs/pages/api-reference/config/next-config-js/incrementalCacheHandlerPath
 */
module.exports = class PageCache {
	async get(key, { kind }) {
		forgetOldest();
		const page = kind === "PAGES" && key.includes("/$/") ? await pageStore()?.find(pathOf(key)) : undefined;
		if (!page) return null;
		const { html, data, made, life } = page;
		const value = { kind: "PAGES", html: html.toString(), pageData: JSON.parse(data.toString()) };
		return { lastModified: made, cacheControl: life, value };
	}

	async set(key, value, { cacheControl }) {
		if (value?.kind === "PAGES") {
			const page = { value, cacheControl, lastModified: Date.now() };
			return key.includes("/$/") ? pageStore()?.keep(pathOf(key), page) : undefined;
		}
		// Noted by the caller just before.
		lifetimes()?.delete(key);
	}

	/** Nothing here is known by tags. */
	async revalidateTag() {}

	resetRequestCache() {}
};
