import Router from "next/router";
import { getNextData } from "@/lib/next/next-data";
import { interceptPageData, preventRouterCaching } from "@/lib/next/page-data-requests";
import { getPageDataUrl, getPagePath } from "@/lib/next/page-data-url";
import { fetchPageData, type PageDataResponse } from "./fetch-page-data";
import { navigateSilently } from "./link-navigation";
import { getPrefetchSignal } from "./prefetch-signals";

/** In milliseconds. Younger page data are used without a request. */
const FRESH_MS = 30_000;
/** In milliseconds. Page data up to this age are shown while newer data are fetched. Older data are fetched first. */
const USABLE_MS = 300_000;

type PageDataAge = "fresh" | "usable" | "stale";

/** @param fetchedAt, @param now milliseconds of the same clock. */
export function getPageDataAge(fetchedAt: number, now: number): PageDataAge {
	// The clock was set back, so the age is unknown.
	const age = now < fetchedAt ? Number.POSITIVE_INFINITY : now - fetchedAt;
	return age < FRESH_MS ? "fresh" : age < USABLE_MS ? "usable" : "stale";
}

interface CacheEntry extends PageDataResponse {
	/** When the data were fetched, in milliseconds since the epoch. */
	at: number;
}

/** Maximum number of cached pages. The oldest are evicted first. */
const MAX_ENTRIES = 100;

/** The URL of the current page's data. */
function getCurrentDataUrl(): string {
	const { asPath, locale, query } = Router;
	return new URL(getPageDataUrl({ path: asPath, locale, query }), location.href).href;
}

/** The data embedded in the document; undefined for a page without any. */
function readDocumentData(): CacheEntry | undefined {
	const { gsp, gssp, props } = getNextData() ?? {};
	if (!gsp && !gssp) return undefined;
	const headers = new Headers({ "content-type": "application/json" });
	return { text: JSON.stringify(props), headers, at: performance.timeOrigin };
}

/** Next's router marks prefetches with a `purpose` header. */
const isPrefetch = (init: RequestInit | undefined) =>
	new Headers(init?.headers).get("purpose") === "prefetch";

const createResponse = ({ text, headers }: PageDataResponse) =>
	new Response(text, { headers: preventRouterCaching(headers) });

/** Whether two JSON texts hold the same data, however they are formatted. */
const isSame = (text: string, other: string) =>
	JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(other));

/**
 * Caches page data with a maximum age, which the router's own cache lacks: fresh for 30 s, stale-while-revalidate up to
 * 300 s, fetched again after that. Also revalidates when the tab becomes visible.
 */
export function cachePageData() {
	const entries = new Map<string, CacheEntry>();

	const store = (address: string, entry: CacheEntry) => {
		entries.delete(address);
		entries.set(address, entry);
		const current = getCurrentDataUrl();
		for (const [oldest] of entries) {
			if (entries.size <= MAX_ENTRIES) break;
			if (oldest !== current) entries.delete(oldest);
		}
	};
	const first = readDocumentData();
	if (first) store(getCurrentDataUrl(), first);

	const fetchAndStore = async (
		address: string,
		send: typeof fetch,
		init?: RequestInit,
	): Promise<Response> => {
		const data = await fetchPageData(send, address, init);
		if (data instanceof Response) return data;
		store(address, { ...data, at: Date.now() });
		return createResponse(data);
	};
	const send = interceptPageData(async (address, network, init) => {
		const entry = entries.get(address);
		const usable = entry && getPageDataAge(entry.at, Date.now()) !== "stale";
		if (usable) return createResponse(entry);
		const signal = isPrefetch(init) ? getPrefetchSignal(getPagePath(new URL(address).pathname)) : undefined;
		return fetchAndStore(address, network, { ...init, ...(signal && { signal }) });
	});

	/** Refreshes the page shown unless its data are fresh. On failure the page stays unchanged. */
	const refresh = async () => {
		const address = getCurrentDataUrl();
		const before = entries.get(address);
		// A quick view changes the address, but the list below it shows the data of the list's page.
		if (!before || getPageDataAge(before.at, Date.now()) === "fresh") return;
		const response = await fetchAndStore(address, send);
		const text = response.ok ? entries.get(address)?.text : undefined;
		if (text === undefined || isSame(before.text, text)) return;
		if (getCurrentDataUrl() === address)
			await navigateSilently(() => Router.replace(Router.asPath, undefined, { scroll: false }));
	};
	Router.events.on("routeChangeComplete", () => void refresh());
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible") void refresh();
	});
}
