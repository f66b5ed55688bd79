/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

// Served at /sw.js when the service worker is turned off by its environment variable: deletes its caches and unregisters it.
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => {
	const clear = async () => {
		for (const name of await caches.keys()) await caches.delete(name);
		await self.registration.unregister();
	};
	event.waitUntil(clear());
});

export {};
