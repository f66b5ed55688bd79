import { getDeploymentId } from "next/dist/shared/lib/deployment-id";
import { formatUrl } from "next/dist/shared/lib/router/utils/format-url";
import Router, { type SingletonRouter } from "next/router";
import { fetchData, type PageData } from "./fetch-data";
import { pageAge } from "./page-age";
import { quietly } from "./quietly";

/** Page data as they came. */
interface Kept extends PageData {
	at: number;
}

/** As many pages are kept; the oldest go. */
const KEPT = 100;

/** What of Next's router knows where a page's data are, and keeps what it has fetched for as long as the tab lives. */
interface Inner {
	components: Record<string, { __N_SSG?: boolean; __N_SSP?: boolean }>;
	sdc: Record<string, unknown>;
	prefetch: SingletonRouter["prefetch"];
	pageLoader: {
		getDataHref: (page: { href: string; asPath: string; locale?: string; skipInterpolation: true }) => string;
	};
}

const innerOf = (router: SingletonRouter) => router.router as unknown as Inner;

/** Where the data of the page shown are. */
function shownData({ pathname, query, asPath, locale }: SingletonRouter): string {
	const href = formatUrl({ pathname, query });
	const path = innerOf(Router).pageLoader.getDataHref({
		href,
		asPath,
		...(locale !== undefined && { locale }),
		skipInterpolation: true,
	});
	return new URL(path, location.href).href;
}

/** The address of page data that a request is for; undefined for all other requests. */
function dataAddress(input: RequestInfo | URL): string | undefined {
	if (typeof input !== "string") return undefined;
	const { href, origin, pathname } = new URL(input, location.href);
	return origin === location.origin && pathname.startsWith("/_next/data/") ? href : undefined;
}

/** The same data, however they are written. */
const isSame = (text: string, other: string) =>
	JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(other));

/**
 * Keeps page data for as long as they may be relied on: fresh for 30 s, shown while newer ones are fetched up to 300 s,
 * fetched anew after that; also when the reader comes back to the tab. Stands between Next's router and the network,
 * since the router's own store knows no age.
 */
export function keepPagesFresh() {
	const kept = new Map<string, Kept>();
	const send = window.fetch.bind(window);

	const keep = (address: string, entry: Kept) => {
		kept.delete(address);
		kept.set(address, entry);
		const shown = shownData(Router);
		for (const [oldest] of kept) {
			if (kept.size <= KEPT) break;
			if (oldest !== shown) forget(oldest);
		}
	};
	const forget = (address: string) => {
		kept.delete(address);
		delete innerOf(Router).sdc[address];
	};
	const forgetStale = () => {
		for (const address of Object.keys(innerOf(Router).sdc)) {
			const entry = kept.get(address);
			if (entry && pageAge(entry.at, Date.now()) === "stale") forget(address);
		}
	};
	/** The document's own data came with it. */
	keep(shownData(Router), {
		text: JSON.stringify(window.__NEXT_DATA__.props),
		headers: new Headers({ "content-type": "application/json" }),
		at: performance.timeOrigin,
	});

	const ask = async (address: string, init?: RequestInit): Promise<Response> => {
		const answer = await fetchData(send, address, init);
		if (answer instanceof Response) return answer;
		keep(address, { ...answer, at: Date.now() });
		return new Response(answer.text, { headers: answer.headers });
	};
	window.fetch = (input, init) => {
		const address = dataAddress(input);
		if (address === undefined) return send(input, init);
		// Next asks in this way whether a page is due to be made anew, at every navigation; `refresh` does so by age.
		if (init?.method === "HEAD") return Promise.resolve(new Response(null));
		const entry = kept.get(address);
		const usable = entry && pageAge(entry.at, Date.now()) !== "stale";
		return usable
			? Promise.resolve(new Response(entry.text, { headers: entry.headers }))
			: ask(address, init);
	};

	/** Brings the page shown up to date unless it is fresh. What fails leaves it as it is. */
	const refresh = async () => {
		const { __N_SSG, __N_SSP } = innerOf(Router).components[Router.route] ?? {};
		if (!__N_SSG && !__N_SSP) return;
		const address = shownData(Router);
		const before = kept.get(address);
		// What opened over a list stands at an address whose data the list does not show.
		if (!before || pageAge(before.at, Date.now()) === "fresh") return;
		const deployment = getDeploymentId();
		const headers = deployment ? { "x-deployment-id": deployment } : {};
		const response = await ask(address, { headers });
		const text = response.ok ? kept.get(address)?.text : undefined;
		if (text === undefined || isSame(before.text, text)) return;
		delete innerOf(Router).sdc[address];
		if (shownData(Router) === address)
			await quietly(() => Router.replace(Router.asPath, undefined, { scroll: false }));
	};
	const inner = innerOf(Router);
	const prefetch = inner.prefetch.bind(inner);
	// Before, not after: what is fetched ahead is not to be taken for what it replaces.
	inner.prefetch = (...page) => {
		forgetStale();
		return prefetch(...page);
	};
	Router.events.on("routeChangeStart", forgetStale);
	Router.events.on("routeChangeComplete", () => void refresh());
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible") void refresh();
	});
}
