import { type NextRouter, useRouter } from "next/router";
import { useEffect } from "react";
import { withTimeout } from "@/lib/browser/lazy-import";
import { prefetchNow } from "@/lib/next/priority-prefetch";
import { hardReload } from "./hard-reload";
import {
	getEventLink,
	getPageHref,
	isLinkNavigationEnabled,
	isPlainClick,
	runLinkNavigation,
} from "./link-navigation";

/** In milliseconds. After this the page loads as a document, with the browser's own progress display. */
const TIMEOUT_MS = 30_000;

/** Limits the time that a client-side navigation may take. @returns a function that removes the listeners. */
export function startNavigationTimeout(events: NextRouter["events"]): () => void {
	let timer = 0;
	const end = () => clearTimeout(timer);
	const start = (page: string, { shallow }: { shallow: boolean }) => {
		end();
		if (shallow) return;
		timer = window.setTimeout(() => {
			// On back navigation the address changes before the page does, so a reload loads the right page.
			if (new URL(page, location.href).href === location.href) hardReload();
			else location.assign(page);
		}, TIMEOUT_MS);
	};
	const ends = ["routeChangeComplete", "routeChangeError", "hashChangeComplete"] as const;
	events.on("routeChangeStart", start);
	for (const name of ends) events.on(name, end);
	return () => {
		end();
		events.off("routeChangeStart", start);
		for (const name of ends) events.off(name, end);
	};
}

/** In milliseconds. The resources of `prepare` are small; after this the page loads as a document. */
const PREPARE_TIMEOUT_MS = 5_000;

/**
 * Client-side navigation for every link within the site, once it is enabled. One listener on the document replaces a
 * component per link, since pages hold hundreds of links: see docs/decisions/0005-links-by-delegation.md.
 *
 * @param prepare fetches a page's resources other than its code and data; if it fails, the page loads as a document.
 */
export function useLinkNavigation(prepare: (page: string) => Promise<unknown>) {
	const router = useRouter();
	const { events } = router;
	useEffect(() => {
		return startNavigationTimeout(events);
	}, [events]);
	useEffect(() => {
		let latest: string | undefined;
		const onClick = (event: MouseEvent) => {
			const page = getPageHref(getEventLink(event));
			if (!isLinkNavigationEnabled() || event.defaultPrevented || !isPlainClick(event) || page === undefined)
				return;
			event.preventDefault();
			latest = page;
			const ifLatest = (navigate: (page: string) => unknown) => () => latest === page && navigate(page);
			// Fetches code, data and messages in parallel. The router alone requests one after the other.
			prefetchNow(router, page);
			withTimeout(prepare(page), PREPARE_TIMEOUT_MS).then(
				ifLatest((to) => runLinkNavigation(to, (page) => router.push(page))),
				ifLatest((to) => location.assign(to)),
			);
		};
		document.addEventListener("click", onClick);
		return () => document.removeEventListener("click", onClick);
	}, [router, prepare]);
}
