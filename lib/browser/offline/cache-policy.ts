import { listDeferredScripts } from "@/lib/next/deferred-script-loader";
import { matchRoute } from "@/lib/paths/match-route";
import { isContentRoute } from "@/lib/paths/routes";

/**
 * How a document is served without a connection. `page`: from the cache, else the offline page. `unknown`: no route
 * matches, so the offline page. `passthrough`: a document for machines, which the service worker does not handle.
 * @param path without query.
 */
export function getOfflineResponseKind(path: string): "page" | "unknown" | "passthrough" {
	const route = matchRoute(path);
	if (route === undefined) return "unknown";
	return isContentRoute(route) ? "page" : "passthrough";
}

/** Whether a response is cached. @param url absolute, or a path with an optional query and fragment. */
export const shouldCacheUrl = (url: string): boolean =>
	getOfflineResponseKind(url.replace(/^https?:\/\/[^/]*|[?#].*$/g, "")) === "page";

/** Finds the site's own files that a document needs offline, and the pages in its frames. */
export function findLinkedAssets(html: string): { assets: string[]; frames: string[] } {
	const assets = html.matchAll(/(?:src|href)="(\/(?:_next\/static|messages)\/[^"]+)"/g);
	const frames = html.matchAll(/<iframe [^>]*?src="(\/[^"]+)"/g);
	const plain = ([, url = ""]: RegExpExecArray) => url.replaceAll("&amp;", "&");
	return {
		assets: [...[...assets].map(plain), ...listDeferredScripts(html).filter((src) => src.startsWith("/"))],
		frames: [...frames].map(plain),
	};
}
