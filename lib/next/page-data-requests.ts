import { getPageProps, isPageData } from "./page-data-url";

/** Returns the URL of a page data request; undefined for all other requests. */
function getPageDataAddress(input: RequestInfo | URL): string | undefined {
	if (typeof input !== "string" || !URL.canParse(input, location.href)) return undefined;
	const { href, origin, pathname } = new URL(input, location.href);
	return origin === location.origin && isPageData(pathname) ? href : undefined;
}

/** Whether a body holds page props, or a redirect, that Next's router can render. */
function isRenderable(text: string): boolean {
	try {
		return getPageProps(JSON.parse(text)) !== undefined;
	} catch {
		return false;
	}
}

/**
 * Fetches page data. Every failure (no connection, a truncated body, a captive portal) becomes a 502, which makes Next's
 * router load the page as a document. Without that, the router shows an error page for some failures, and a page without
 * data for others.
 */
async function fetchPageData(send: typeof fetch, address: string, init?: RequestInit): Promise<Response> {
	try {
		const response = await send(address, init);
		const text = await response.text();
		if (response.ok && isRenderable(text)) {
			const headers = new Headers(response.headers);
			// Keeps the router from caching page data. https://github.com/vercel/next.js/pull/39931
			headers.set("x-middleware-cache", "no-cache");
			return new Response(text, { headers });
		}
	} catch {
		// A failure like any other.
	}
	return new Response(null, { status: 502 });
}

/**
 * Intercepts the page data requests of Next's router by wrapping `window.fetch`. The router caches page data for the life
 * of the tab; here the browser's cache does, as long as the response says. The HEAD request that the router sends at each
 * navigation is answered without the network.
 *
 * Benefit: page data expire (`freshness.spec.ts`), and a failure ends on the requested page (`page-data.spec.ts`). Depends
 * on: the router calls `fetch` with a string. Fallback: the request goes to the network.
 */
export function interceptPageData(): void {
	const send = window.fetch.bind(window);
	window.fetch = (input, init) => {
		const address = getPageDataAddress(input);
		if (address === undefined) return send(input, init);
		return init?.method === "HEAD" ? Promise.resolve(new Response(null)) : fetchPageData(send, address, init);
	};
}
