import Router from "next/router";
import { pageDataAddress, pagePathOf } from "@/lib/framework/page-data";
import { answerPageData, notToBeKept } from "@/lib/framework/page-requests";
import { startData } from "@/lib/framework/start-data";
import { fetchData, type PageData } from "./fetch-data";
import { pageAge } from "./page-age";
import { signalFor } from "./prefetch-signals";
import { quietly } from "./quietly";

/** Page data as they came. */
interface Kept extends PageData {
	at: number;
}

/** As many pages are kept; the oldest go. */
const KEPT = 100;

/** Where the data of the page shown are. */
function shownData(): string {
	const { asPath, locale, query } = Router;
	return new URL(pageDataAddress({ path: asPath, locale, query }), location.href).href;
}

/** The data that the document came with; undefined for a page that has none. */
function documentData(): Kept | undefined {
	const { gsp, gssp, props } = startData() ?? {};
	if (!gsp && !gssp) return undefined;
	const headers = new Headers({ "content-type": "application/json" });
	return { text: JSON.stringify(props), headers, at: performance.timeOrigin };
}

/** What the router asks for before its page is gone to says so. */
const isAhead = (init: RequestInit | undefined) => new Headers(init?.headers).get("purpose") === "prefetch";

const responseOf = ({ text, headers }: PageData) => new Response(text, { headers: notToBeKept(headers) });

/** The same data, however they are written. */
const isSame = (text: string, other: string) =>
	JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(other));

/**
 * Keeps page data for as long as they may be relied on: fresh for 30 s, shown while newer ones are fetched up to 300 s,
 * fetched anew after that; also when the reader comes back to the tab. The router's own store knows no age.
 */
export function keepPagesFresh() {
	const kept = new Map<string, Kept>();

	const keep = (address: string, entry: Kept) => {
		kept.delete(address);
		kept.set(address, entry);
		const shown = shownData();
		for (const [oldest] of kept) {
			if (kept.size <= KEPT) break;
			if (oldest !== shown) kept.delete(oldest);
		}
	};
	const first = documentData();
	if (first) keep(shownData(), first);

	const ask = async (address: string, send: typeof fetch, init?: RequestInit): Promise<Response> => {
		const answer = await fetchData(send, address, init);
		if (answer instanceof Response) return answer;
		keep(address, { ...answer, at: Date.now() });
		return responseOf(answer);
	};
	const send = answerPageData(async (address, network, init) => {
		const entry = kept.get(address);
		const usable = entry && pageAge(entry.at, Date.now()) !== "stale";
		if (usable) return responseOf(entry);
		const signal = isAhead(init) ? signalFor(pagePathOf(new URL(address).pathname)) : undefined;
		return ask(address, network, { ...init, ...(signal && { signal }) });
	});

	/** Brings the page shown up to date unless it is fresh. What fails leaves it as it is. */
	const refresh = async () => {
		const address = shownData();
		const before = kept.get(address);
		// What opened over a list stands at an address whose data the list does not show.
		if (!before || pageAge(before.at, Date.now()) === "fresh") return;
		const response = await ask(address, send);
		const text = response.ok ? kept.get(address)?.text : undefined;
		if (text === undefined || isSame(before.text, text)) return;
		if (shownData() === address)
			await quietly(() => Router.replace(Router.asPath, undefined, { scroll: false }));
	};
	Router.events.on("routeChangeComplete", () => void refresh());
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible") void refresh();
	});
}
