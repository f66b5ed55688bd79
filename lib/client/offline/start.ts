import Router from "next/router";
import { paths } from "@/lib/paths";
import type { Visit } from "./caches";

/** The path of the page shown, as a document would be asked for. */
const shown = () => location.pathname + location.search;

/**
 * Registers the service worker, and tells it of every page shown: a page reached by a link was never asked for as a
 * document. In development nothing is kept.
 */
export async function startOffline(localised: (path: string) => string): Promise<void> {
	if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
	try {
		await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
		const { active } = await navigator.serviceWorker.ready;
		const tell = () => {
			const visit: Visit = { kind: "visit", path: shown(), fallback: localised(paths.offline) };
			(navigator.serviceWorker.controller ?? active)?.postMessage(visit);
		};
		tell();
		Router.events.on("routeChangeComplete", tell);
	} catch {
		// Private windows and full disks keep nothing: the site works as ever, with a connection.
	}
}
