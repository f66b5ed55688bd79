import { isPageData } from "./page-data-url";

/** Returns the URL of a page data request; undefined for all other requests. */
function getPageDataAddress(input: RequestInfo | URL): string | undefined {
	if (typeof input !== "string" || !URL.canParse(input, location.href)) return undefined;
	const { href, origin, pathname } = new URL(input, location.href);
	return origin === location.origin && isPageData(pathname) ? href : undefined;
}

/** Adds the header that keeps the router from caching page data. https://github.com/vercel/next.js/pull/39931 */
export const preventRouterCaching = (headers: Headers) => {
	const all = new Headers(headers);
	all.set("x-middleware-cache", "no-cache");
	return all;
};

/** Answers the router's request for page data; `send` requests from the network. */
export type PageDataResponder = (
	address: string,
	send: typeof fetch,
	init: RequestInit | undefined,
) => Promise<Response>;

/**
 * Intercepts the page data requests of Next's router by wrapping `window.fetch`. The router caches page data for the life
 * of the tab, and sends a HEAD request at each navigation, which is answered here.
 *
 * Benefit: page data expire, and cached data need no request (`freshness.spec.ts` counts requests). Depends on: the router
 * calls `fetch` with a string. Fallback: the request goes to the network.
 * @returns the original `fetch`.
 */
export function interceptPageData(answer: PageDataResponder): typeof fetch {
	const send = window.fetch.bind(window);
	window.fetch = (input, init) => {
		const address = getPageDataAddress(input);
		if (address === undefined) return send(input, init);
		if (init?.method === "HEAD") return Promise.resolve(new Response(null));
		return answer(address, send, init);
	};
	return send;
}
