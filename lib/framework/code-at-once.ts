import Router from "next/router";

/** What of Next's router loads the code of a route, and Turbopack's list of the files that it then asks for. */
interface Inner {
	pageLoader?: { routeLoader?: { loadRoute?: (route: string, prefetch?: boolean) => Promise<unknown> } };
}
type Lists = Record<string, { otherChunks?: string[] } | undefined>;

const kinds: Record<string, string> = { js: "script", css: "style" };

/** What Next puts behind every file's name: it is the same for all files of a build. */
const token = () =>
	document.querySelector<HTMLScriptElement>('script[src*="/_next/static/"]')?.src.split("?")[1];

function preload(file: string) {
	const as = kinds[file.slice(file.lastIndexOf(".") + 1)];
	const href = [`/_next/${file}`, token()].filter(Boolean).join("?");
	if (!as || document.querySelector(`[href="${href}"], [src="${href}"]`)) return;
	document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as, href }));
}

function preloadRoute(route: string) {
	const lists = (self as { __TURBOPACK_PAGE_BOOTSTRAP?: Lists }).__TURBOPACK_PAGE_BOOTSTRAP;
	const files = lists?.[route]?.otherChunks;
	if (Array.isArray(files)) files.forEach(preload);
}

/**
 * Asks for all files of a page's code at once. What Next loads for a page is a file that only names the others: without
 * this they come one after the other.
 *
 * Buys one way to the server at the first page of a kind (`npm run bench:navigation`, "not prefetched" at 100 ms).
 * Needs what `Inner` and `Lists` say. Steps aside without: Next then loads one after the other.
 */
export function loadCodeAtOnce() {
	const loader = (Router.router as Inner | null)?.pageLoader?.routeLoader;
	const load = loader?.loadRoute;
	if (!loader || typeof load !== "function") return;
	loader.loadRoute = (route, prefetch) => {
		try {
			preloadRoute(route);
		} catch {
			// Next comes to them by itself.
		}
		return load.call(loader, route, prefetch);
	};
}
