import { isPageData } from "./page-data";

/** The address of page data that a request is for; undefined for all other requests. */
function addressOf(input: RequestInfo | URL): string | undefined {
	if (typeof input !== "string" || !URL.canParse(input, location.href)) return undefined;
	const { href, origin, pathname } = new URL(input, location.href);
	return origin === location.origin && isPageData(pathname) ? href : undefined;
}

/** The router keeps no data that come with this header. https://github.com/vercel/next.js/pull/39931 */
export const notToBeKept = (headers: Headers) => {
	const all = new Headers(headers);
	all.set("x-middleware-cache", "no-cache");
	return all;
};

/** Answers the router's request for the page data at an address, `send` being the network. */
export type AnswerPageData = (
	address: string,
	send: typeof fetch,
	init: RequestInit | undefined,
) => Promise<Response>;

/**
 * Puts an answer of our own between the router of Next and the network. The router keeps page data for as long as the
 * tab lives, and asks at each navigation by a HEAD request whether the server might renew them.
 *
 * Buys page data that have an age, and no request for what is at hand (`freshness.spec.ts` counts requests).
 * Needs that the router asks by `fetch`, for a string; where it asks otherwise it does so past this.
 * @returns the network.
 */
export function answerPageData(answer: AnswerPageData): typeof fetch {
	const send = window.fetch.bind(window);
	window.fetch = (input, init) => {
		const address = addressOf(input);
		if (address === undefined) return send(input, init);
		if (init?.method === "HEAD") return Promise.resolve(new Response(null));
		return answer(address, send, init);
	};
	return send;
}
