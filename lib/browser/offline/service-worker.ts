/// <reference lib="webworker" />

import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist } from "serwist";
import { cancelBody } from "@/lib/browser/fetch-json";
import { isPageData } from "@/lib/next/page-data-url";
import { findLinkedAssets, getOfflineResponseKind, shouldCacheUrl } from "./cache-policy";
import { ASSET_CACHE, DATA_CACHE, isVisitMessage, PAGE_CACHE } from "./caches";

// The service worker: bundled by scripts/build-state.ts, served at /sw.js (pages/sw.js.ts).
declare const self: ServiceWorkerGlobalScope;

/** After this many seconds without a response the cached one is served, if there is one. */
const NETWORK_TIMEOUT_SECONDS = 8;
const DAY_SECONDS = 86_400;

const limitCache = (maxEntries: number, days: number) =>
	new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, maxAgeFrom: "last-used" });

/** The offline page in the language last read; English before the first visit message. */
let fallback = "/offline";

const findOfflinePage = async () => {
	const cache = await caches.open(PAGE_CACHE);
	return (await cache.match(fallback)) ?? (await cache.match("/offline"));
};

// Documents and page data come from the network first, so that nobody stays on an old version.
const pages = new NetworkFirst({
	cacheName: PAGE_CACHE,
	// Pages vary by `Accept`, since they exist as Markdown too. The cache has only HTML.
	matchOptions: { ignoreVary: true },
	networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
	plugins: [
		limitCache(200, 60),
		// Only documents fall back to the offline page, not frames.
		{
			handlerDidError: async ({ request }) =>
				request.destination === "document" ? findOfflinePage() : undefined,
		},
		// Error responses and redirected responses are not the page of this address, so they are not cached.
		{
			cacheWillUpdate: async ({ request, response }) =>
				response.status === 200 && !response.redirected && shouldCacheUrl(request.url) ? response : null,
		},
	],
});
const data = new NetworkFirst({
	cacheName: DATA_CACHE,
	networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
	plugins: [limitCache(200, 60)],
});
// Names of asset files contain a content hash, so cached files never become outdated.
const assets = new CacheFirst({ cacheName: ASSET_CACHE, plugins: [limitCache(300, 60)] });

/** Caches a page with the files and frames that its document needs. */
async function cachePage(path: string): Promise<void> {
	const cache = await caches.open(PAGE_CACHE);
	const response = await fetch(path, { headers: { accept: "text/html" } });
	if (!response.ok || response.redirected) return cancelBody(response);
	const { assets, frames } = findLinkedAssets(await response.clone().text());
	await cache.put(path, response);
	const assetCache = await caches.open(ASSET_CACHE);
	await Promise.all([
		...assets.map(async (url) => (await assetCache.match(url)) || assetCache.add(url).catch(() => undefined)),
		...frames.filter(shouldCacheUrl).map(cachePage),
	]);
}

const worker = new Serwist({
	skipWaiting: true,
	clientsClaim: true,
	runtimeCaching: [
		{
			matcher: ({ sameOrigin, request, url }) =>
				sameOrigin && request.mode === "navigate" && getOfflineResponseKind(url.pathname) !== "passthrough",
			handler: pages,
		},
		{
			matcher: ({ sameOrigin, url }) => sameOrigin && isPageData(url.pathname),
			handler: data,
		},
		{
			matcher: ({ sameOrigin, url }) =>
				sameOrigin && /^\/(_next\/static|messages|matrix|choices)\//.test(url.pathname),
			handler: assets,
		},
	],
});
worker.addEventListeners();

self.addEventListener("install", (event) => event.waitUntil(cachePage("/offline").catch(() => undefined)));
self.addEventListener("message", (event) => {
	if (!isVisitMessage(event.data)) return;
	fallback = event.data.fallback;
	const missing = [event.data.path, fallback].filter(shouldCacheUrl).map(async (path) => {
		const cache = await caches.open(PAGE_CACHE);
		if (!(await cache.match(path, { ignoreVary: true }))) await cachePage(path);
	});
	event.waitUntil(Promise.all(missing).catch(() => undefined));
});
