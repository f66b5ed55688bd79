import { type NextRouter, useRouter } from "next/router";
import { useEffect } from "react";
import { withTimeout } from "@/lib/browser/with-timeout";
import { prefetchNow } from "@/lib/next/priority-prefetch";
import { hardReload } from "./hard-reload";
import { runLinkNavigation } from "./link-navigation";
import { getEventLink, getPageHref, isPlainClick } from "./page-link";

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
 * Client-side navigation for every link within the site. One listener on the document replaces a component per link,
 * since pages hold hundreds of links: see docs/decisions/0005-links-by-delegation.md.
 *
 * @param prepare fetches a page's resources other than its data; if it fails, the page loads as a document.
 */
export function useLinkNavigation(prepare: (page: string) => Promise<unknown>) {
	const router = useRouter();
	const { events } = router;
	useEffect(() => {
		return startNavigationTimeout(events);
	}, [events]);
	useEffect(() => {
		let latest: string | undefined;
		const getTargetPage = (event: MouseEvent) =>
			event.defaultPrevented || !isPlainClick(event) ? undefined : getPageHref(getEventLink(event));
		/** Fetches a page's code, data and messages in parallel, before the router requests them one after the other. */
		const fetchAll = (page: string) => {
			prefetchNow(router, page);
			return withTimeout(prepare(page), PREPARE_TIMEOUT_MS);
		};
		let started: { page: string; ready: Promise<unknown> } | undefined;
		/** Starts on `mousedown`, some 80 ms before `click`. */
		const onMouseDown = (event: MouseEvent) => {
			const page = getTargetPage(event);
			started = page === undefined ? undefined : { page, ready: fetchAll(page) };
			started?.ready.catch(() => undefined);
		};
		const onClick = (event: MouseEvent) => {
			const page = getTargetPage(event);
			if (page === undefined) return;
			event.preventDefault();
			latest = page;
			const ifLatest = (navigate: (page: string) => unknown) => () => latest === page && navigate(page);
			const ready = started?.page === page ? started.ready : fetchAll(page);
			started = undefined;
			ready.then(
				ifLatest((to) => runLinkNavigation(to, (page) => router.push(page))),
				ifLatest((to) => location.assign(to)),
			);
		};
		document.addEventListener("mousedown", onMouseDown);
		document.addEventListener("click", onClick);
		return () => {
			document.removeEventListener("mousedown", onMouseDown);
			document.removeEventListener("click", onClick);
		};
	}, [router, prepare]);
}
