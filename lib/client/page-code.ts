import { getAssetTokenQuery } from "next/dist/shared/lib/deployment-id";
import Router from "next/router";

declare global {
	/** The files of each page's code, as Turbopack writes them in _buildManifest.js. */
	var __TURBOPACK_PAGE_BOOTSTRAP: Record<string, { otherChunks: string[] }> | undefined;
}

/** What of Next's router loads the code of a route. */
interface Inner {
	pageLoader: { routeLoader: { loadRoute: (route: string, prefetch?: boolean) => Promise<unknown> } };
}

const kinds: Record<string, string> = { js: "script", css: "style" };

function preload(file: string) {
	const as = kinds[file.slice(file.lastIndexOf(".") + 1)];
	const href = `/_next/${file}${getAssetTokenQuery()}`;
	if (!as || document.querySelector(`[href="${href}"], [src="${href}"]`)) return;
	document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as, href }));
}

/**
 * Asks for all files of a page's code at once. What Next loads for a page is a file that only names the others: without
 * this they come one after the other, at twice the latency.
 */
export function loadCodeAtOnce() {
	const { routeLoader } = (Router.router as unknown as Inner).pageLoader;
	const load = routeLoader.loadRoute.bind(routeLoader);
	routeLoader.loadRoute = (route, prefetch) => {
		for (const file of self.__TURBOPACK_PAGE_BOOTSTRAP?.[route]?.otherChunks ?? []) preload(file);
		return load(route, prefetch);
	};
}
