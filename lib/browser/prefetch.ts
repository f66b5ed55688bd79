import Router from "next/router";
import { matchRoute } from "@/lib/paths/match-route";
import { contentRoutes } from "@/lib/paths/routes";
import { getEventLink, getPageHref } from "./page-link";
import { detachPrefetchSignal, shouldSaveData } from "./prefetch-signals";

/** Hover time after which a click is likely, in milliseconds. */
const HOVER_MS = 60;

/** How many linked pages are prefetched because their link is in the viewport, per page shown. */
export const MAX_VIEWPORT_PREFETCHES = 2;

/**
 * Maximum number of concurrent prefetches. Browsers open six connections to a host over HTTP/1.1, so two stay free
 * for the reader's own requests.
 */
const MAX_CONCURRENT = 4;

/** Links that are prefetched when they enter the viewport. `data-own` marks content that depends on the reader's own choices. */
const VIEWPORT_LINKS = "main a[href^='/']:not(nav a, [data-own] a)";

interface Fetchers {
	/** Fetches the resources that all pages share. */
	shared: (signal: AbortSignal) => Promise<unknown>;
	/** Fetches a page; `urgent` when a click on its link is likely. */
	page: (page: string, urgent: boolean, signal: AbortSignal) => Promise<unknown>;
}

/** Whether a page is pre-rendered and about one thing. Lists are large, and other pages are rendered per request. */
function isCheap(page: string): boolean {
	const route = matchRoute(page.replace(/[?#].*/, ""));
	return Boolean(route?.includes("[")) && contentRoutes.some((content) => content === route);
}

/**
 * Prefetches shared resources, the page whose link is hovered, touched or focused, and two pages linked from the viewport.
 * A click aborts every prefetch except the clicked page's. With "save data" nothing is prefetched.
 * docs/decisions/0026-prefetching.md
 */
export function startPrefetching({ shared, page: fetchPage }: Fetchers): void {
	const running = new Map<string, AbortController>();
	const fetched = new Set<string>();
	let seen = 0;
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
	const start = (page: string | undefined, urgent: boolean) => {
		if (page === undefined || isNavigating || shouldSaveData() || fetched.has(page) || running.has(page))
			return;
		if (running.size >= MAX_CONCURRENT) abort(running.keys().next().value);
		run(
			page,
			(signal) => fetchPage(page, urgent, signal),
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

	const observer = new IntersectionObserver((entries) => {
		for (const { target, isIntersecting } of entries) {
			const page = getPageHref(target as HTMLAnchorElement);
			if (
				!isIntersecting ||
				page === undefined ||
				seen >= MAX_VIEWPORT_PREFETCHES ||
				fetched.has(page) ||
				!isCheap(page)
			)
				continue;
			seen++;
			start(page, false);
		}
	});
	const observe = () => {
		observer.disconnect();
		for (const link of document.querySelectorAll(VIEWPORT_LINKS)) observer.observe(link);
	};

	let hoverTimer = 0;
	let resumeTimer = 0;
	/** Skips links that depend on the reader's own choices: a request would reveal them. */
	const onIntent = (event: Event) => {
		clearTimeout(hoverTimer);
		const link = getEventLink(event);
		if (link?.closest("[data-own]")) return;
		const page = getPageHref(link);
		if (event.type !== "pointerover") start(page, true);
		else hoverTimer = window.setTimeout(() => start(page, true), HOVER_MS);
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
		seen = 0;
		fetched.clear();
		startShared();
		observe();
	};
	for (const type of ["routeChangeComplete", "routeChangeError"] as const) Router.events.on(type, resume);
	resume();
}
