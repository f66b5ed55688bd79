import Router from "next/router";
import { linkOf, pageOf } from "./page-link";
import { PrefetchQueue } from "./prefetch-queue";

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation: where browsers tell of it. */
interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** Nothing is fetched ahead for readers who count bytes or wait for them. */
function isSparing(): boolean {
	const { connection } = navigator as { connection?: Connection };
	return Boolean(connection?.saveData) || /2g|3g/.test(connection?.effectiveType ?? "");
}

/** Fetches the pages of links that come into sight: `look` finds links anew, `forget` lets go of all. */
function watchLinks(queue: PrefetchQueue) {
	const inSight = new Set<Element>();
	let watched = new WeakMap<Element, string>();
	const observer = new IntersectionObserver((entries) => {
		for (const { target, isIntersecting } of entries) {
			// A list tells of each of its thousand links; only those that came or went matter.
			if (isIntersecting === inSight.has(target)) continue;
			const page = pageOf(target as HTMLAnchorElement);
			if (isIntersecting) inSight.add(target);
			else inSight.delete(target);
			if (page === undefined) continue;
			if (isIntersecting && !isSparing()) queue.add(page);
			else queue.drop(page);
		}
	});
	const look = () => {
		for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[href^='/']")) {
			const href = link.getAttribute("href") ?? "";
			const known = watched.get(link);
			if (known === href) continue;
			// An element that leads elsewhere now is told of anew.
			if (known !== undefined) observer.unobserve(link);
			inSight.delete(link);
			watched.set(link, href);
			observer.observe(link);
		}
	};
	const forget = () => {
		observer.disconnect();
		inSight.clear();
		watched = new WeakMap();
	};
	return { look, forget };
}

/**
 * Fetches pages before they are asked for.
 * @param fetch fetches a page and all that it needs.
 */
export function lookAhead(fetch: (page: string) => Promise<unknown>) {
	const queue = new PrefetchQueue(fetch);
	const { look, forget } = watchLinks(queue);
	// Filters and folds change what there is to see without a navigation.
	let due = false;
	const lookSoon = () => {
		if (due) return;
		due = true;
		setTimeout(() => {
			due = false;
			look();
		}, 200);
	};
	new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
	look();
	Router.events.on("routeChangeStart", (_url: string, { shallow }: { shallow: boolean }) => {
		if (shallow) return;
		queue.clear();
		forget();
	});
	Router.events.on("routeChangeComplete", lookSoon);
	Router.events.on("routeChangeError", lookSoon);
	const foresee = (event: Event) => {
		const page = pageOf(linkOf(event));
		if (page !== undefined && !isSparing()) queue.addFirst(page);
	};
	for (const kind of ["pointerover", "touchstart", "focusin"])
		document.addEventListener(kind, foresee, { passive: true });
}
