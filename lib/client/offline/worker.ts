/// <reference lib="webworker" />

import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist } from "serwist";
import { letGo } from "@/lib/client/let-go";
import { isPageData } from "@/lib/framework/page-data";
import { ASSETS, DATA, isVisit, PAGES } from "./caches";
import { atAddress, isKept, namedIn } from "./what-is-kept";

// The service worker: bundled by scripts/build-state.ts, served at /sw.js (pages/sw.js.ts).
declare const self: ServiceWorkerGlobalScope;

/** After so many seconds without an answer what is kept is shown, if anything is. */
const PATIENCE = 8;
const DAY = 86_400;

const keptAtMost = (maxEntries: number, days: number) =>
	new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, maxAgeFrom: "last-used" });

/** The page that stands for those never visited, as far as it is at hand: in the language last read, else in English. */
let fallback = "/offline";

const offlinePage = async () => {
	const kept = await caches.open(PAGES);
	return (await kept.match(fallback)) ?? (await kept.match("/offline"));
};

// Documents and their data come from the network whenever there is one: nobody is held on an old version.
const pages = new NetworkFirst({
	cacheName: PAGES,
	networkTimeoutSeconds: PATIENCE,
	plugins: [
		keptAtMost(200, 60),
		// What is framed leaves the page around it as it is.
		{
			handlerDidError: async ({ request }) =>
				request.destination === "document" ? offlinePage() : undefined,
		},
		// Failures and what a redirect led to are no page of this address.
		{
			cacheWillUpdate: async ({ request, response }) =>
				response.status === 200 && !response.redirected && isKept(request.url) ? response : null,
		},
	],
});
const data = new NetworkFirst({
	cacheName: DATA,
	networkTimeoutSeconds: PATIENCE,
	plugins: [keptAtMost(200, 60)],
});
// Their names change with their content.
const assets = new CacheFirst({ cacheName: ASSETS, plugins: [keptAtMost(300, 60)] });

/** Keeps a page with all that its document names, as if it had been visited. */
async function keep(path: string): Promise<void> {
	const kept = await caches.open(PAGES);
	const response = await fetch(path, { headers: { accept: "text/html" } });
	if (!response.ok || response.redirected) return letGo(response);
	const { assets, frames } = namedIn(await response.clone().text());
	await kept.put(path, response);
	const store = await caches.open(ASSETS);
	await Promise.all([
		...assets.map(async (url) => (await store.match(url)) || store.add(url).catch(() => undefined)),
		...frames.filter(isKept).map(keep),
	]);
}

const worker = new Serwist({
	skipWaiting: true,
	clientsClaim: true,
	runtimeCaching: [
		{
			matcher: ({ sameOrigin, request, url }) =>
				sameOrigin && request.mode === "navigate" && atAddress(url.pathname) !== "left alone",
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

self.addEventListener("install", (event) => event.waitUntil(keep("/offline").catch(() => undefined)));
self.addEventListener("message", (event) => {
	if (!isVisit(event.data)) return;
	fallback = event.data.fallback;
	const missing = [event.data.path, fallback].filter(isKept).map(async (path) => {
		const kept = await caches.open(PAGES);
		if (!(await kept.match(path))) await keep(path);
	});
	event.waitUntil(Promise.all(missing).catch(() => undefined));
});
