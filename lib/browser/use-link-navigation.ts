import { useRouter } from "next/router";
import { useEffect } from "react";
import { prefetchNow } from "@/lib/next/priority-prefetch";
import { runLinkNavigation } from "./link-navigation";
import { startNavigationTimeout } from "./navigation-timeout";
import { getEventLink, getPageHref, isPlainClick } from "./page-link";
import { withTimeout } from "./with-timeout";

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
