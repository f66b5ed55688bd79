import Router from "next/router";
import { getEventLink, getPageHref } from "./page-link";
import { detachPrefetchSignal, shouldSaveData } from "./prefetch-signals";

/** Hover time after which a click is likely, in milliseconds. */
const HOVER_MS = 60;

/**
 * Maximum number of concurrent prefetches. Browsers open six connections to a host over HTTP/1.1, so two stay free
 * for the reader's own requests.
 */
const MAX_CONCURRENT = 4;

interface Fetchers {
	/** Fetches the resources that all pages share. */
	shared: (signal: AbortSignal) => Promise<unknown>;
	/** Fetches a page. */
	page: (page: string, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Prefetches shared resources, and the page whose link is hovered, touched or focused.
 * A click aborts every prefetch except the clicked page's. With "save data" nothing is prefetched.
 * docs/decisions/0026-prefetching.md
 */
export function startPrefetching({ shared, page: fetchPage }: Fetchers): void {
	const running = new Map<string, AbortController>();
	const fetched = new Set<string>();
	let isShared = false;
	let isNavigating = false;

	/** Ignores failures: a click fetches the page again. */
	const run = (name: string, fetch: (signal: AbortSignal) => Promise<unknown>, done: () => void) => {
		const control = new AbortController();
		running.set(name, control);
		const end = () => running.get(name) === control && running.delete(name);
		fetch(control.signal)
			.then(
				() => control.signal.aborted || done(),
				() => undefined,
			)
			.finally(end);
	};
	const start = (page: string | undefined) => {
		if (page === undefined || isNavigating || shouldSaveData() || fetched.has(page) || running.has(page))
			return;
		if (running.size >= MAX_CONCURRENT) abort(running.keys().next().value);
		run(
			page,
			(signal) => fetchPage(page, signal),
			() => fetched.add(page),
		);
	};
	const abort = (name: string | undefined) => {
		if (name === undefined) return;
		running.get(name)?.abort();
		running.delete(name);
	};
	const startShared = () => {
		if (!isShared && !running.has("") && !shouldSaveData())
			run("", shared, () => {
				isShared = true;
			});
	};

	let hoverTimer = 0;
	let resumeTimer = 0;
	/** Skips links that depend on the reader's own choices: a request would reveal them. */
	const onIntent = (event: Event) => {
		clearTimeout(hoverTimer);
		const link = getEventLink(event);
		if (link?.closest("[data-own]")) return;
		const page = getPageHref(link);
		if (event.type !== "pointerover") start(page);
		else hoverTimer = window.setTimeout(() => start(page), HOVER_MS);
	};
	for (const type of ["pointerover", "touchstart", "focusin"])
		document.addEventListener(type, onIntent, { passive: true });

	const abortOthers = (to: string | undefined) => {
		isNavigating = true;
		clearTimeout(hoverTimer);
		clearTimeout(resumeTimer);
		if (to !== undefined) detachPrefetchSignal(to);
		for (const name of [...running.keys()]) if (name !== to) abort(name);
	};
	const onPress = (event: Event) => {
		const to = getPageHref(getEventLink(event));
		if (to === undefined && event.type !== "submit") return;
		abortOthers(to);
		// Resumes prefetching after a press that does not navigate, or that opens another tab.
		resumeTimer = window.setTimeout(() => {
			isNavigating = false;
			startShared();
		}, 1_000);
	};
	for (const type of ["pointerdown", "click", "submit"])
		document.addEventListener(type, onPress, { capture: true, passive: true });
	Router.events.on("routeChangeStart", (url: string, { shallow }: { shallow: boolean }) => {
		if (shallow) return;
		abortOthers(url);
	});
	const resume = () => {
		isNavigating = false;
		fetched.clear();
		startShared();
	};
	for (const type of ["routeChangeComplete", "routeChangeError"] as const) Router.events.on(type, resume);
	resume();
}
