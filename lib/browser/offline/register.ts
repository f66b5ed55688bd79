import Router from "next/router";
import { paths } from "@/lib/paths/pages";
import type { VisitMessage } from "./caches";

/** The path of the current page, as in a document request. */
const getCurrentPath = () => location.pathname + location.search;

/**
 * Registers the service worker, and posts it the path of every page shown: a page reached by client-side navigation was
 * never requested as a document. Does nothing in development.
 */
export async function registerServiceWorker(localised: (path: string) => string): Promise<void> {
	if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
	try {
		await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
		const { active } = await navigator.serviceWorker.ready;
		const postVisit = () => {
			const visit: VisitMessage = {
				kind: "visit",
				path: getCurrentPath(),
				fallback: localised(paths.offline),
			};
			(navigator.serviceWorker.controller ?? active)?.postMessage(visit);
		};
		postVisit();
		Router.events.on("routeChangeComplete", postVisit);
	} catch {
		// Private windows and full disks refuse service workers. The site then works only online.
	}
}
