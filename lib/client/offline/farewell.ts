/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

// What is served as the service worker when there is to be none (OFFLINE=off): it clears up after the one before it.
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => {
	const clear = async () => {
		for (const name of await caches.keys()) await caches.delete(name);
		await self.registration.unregister();
	};
	event.waitUntil(clear());
});

export {};
