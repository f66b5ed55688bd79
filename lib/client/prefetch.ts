import Router from "next/router";
import { readingRoutes } from "@/lib/paths/reading-kinds";
import { routeOf } from "@/lib/paths/route-of";
import { linkOf, pageOf } from "./page-link";
import { letGo } from "./prefetch-signals";
import { isSparing } from "./sparing";

/** A pointer that stays on a link this long is about to press it, in milliseconds. */
const HOVER_MS = 60;

/** Pages in sight that are fetched, per page. */
export const IN_SIGHT = 2;

/** Browsers open six connections to a host over HTTP/1.1; two are left for the reader. */
const AT_ONCE = 4;

/** Links whose pages are fetched when they come into sight. What `data-own` marks holds the reader's own choices. */
const LEADING_ON = "main a[href^='/']:not(nav a, [data-own] a)";

interface Fetchers {
	/** Fetches what pages of all kinds share. */
	shared: (signal: AbortSignal) => Promise<unknown>;
	/** Fetches a page; urgent where it is about to be pressed. */
	page: (page: string, urgent: boolean, signal: AbortSignal) => Promise<unknown>;
}

/** Pre-rendered pages about one thing. Lists are large, and other pages cost the server. */
function isLight(page: string): boolean {
	const route = routeOf(page.replace(/[?#].*/, ""));
	return Boolean(route?.includes("[")) && readingRoutes.some((read) => read === route);
}

/**
 * Fetches what pages share, the page that a pointer, a finger or the focus is on, and two pages in sight. A press aborts
 * all but the page pressed. Readers who save data get nothing ahead. docs/decisions/0026-fetching-ahead-gives-way.md
 */
export function prefetchPages({ shared, page: fetchPage }: Fetchers): void {
	const running = new Map<string, AbortController>();
	const fetched = new Set<string>();
	let seen = 0;
	let isShared = false;
	let isPressed = false;

	/** Failures are ignored: a press asks again. */
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
		if (page === undefined || isPressed || isSparing() || fetched.has(page) || running.has(page)) return;
		if (running.size >= AT_ONCE) abort(running.keys().next().value);
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
		if (!isShared && !running.has("") && !isSparing())
			run("", shared, () => {
				isShared = true;
			});
	};

	const observer = new IntersectionObserver((entries) => {
		for (const { target, isIntersecting } of entries) {
			const page = pageOf(target as HTMLAnchorElement);
			if (!isIntersecting || page === undefined || seen >= IN_SIGHT || fetched.has(page) || !isLight(page))
				continue;
			seen++;
			start(page, false);
		}
	});
	const observe = () => {
		observer.disconnect();
		for (const link of document.querySelectorAll(LEADING_ON)) observer.observe(link);
	};

	let hovering = 0;
	let pressed = 0;
	/** Not of what holds the reader's own choices: the request would tell of them. */
	const intend = (event: Event) => {
		clearTimeout(hovering);
		const link = linkOf(event);
		if (link?.closest("[data-own]")) return;
		const page = pageOf(link);
		if (event.type !== "pointerover") start(page, true);
		else hovering = window.setTimeout(() => start(page, true), HOVER_MS);
	};
	for (const type of ["pointerover", "touchstart", "focusin"])
		document.addEventListener(type, intend, { passive: true });

	const giveWay = (to: string | undefined) => {
		isPressed = true;
		clearTimeout(hovering);
		clearTimeout(pressed);
		if (to !== undefined) letGo(to);
		for (const name of [...running.keys()]) if (name !== to) abort(name);
	};
	const press = (event: Event) => {
		const to = pageOf(linkOf(event));
		if (to === undefined && event.type !== "submit") return;
		giveWay(to);
		// The press may lead nowhere, or into another tab.
		pressed = window.setTimeout(() => {
			isPressed = false;
			startShared();
		}, 1_000);
	};
	for (const type of ["pointerdown", "click", "submit"])
		document.addEventListener(type, press, { capture: true, passive: true });
	Router.events.on("routeChangeStart", (url: string, { shallow }: { shallow: boolean }) => {
		if (shallow) return;
		giveWay(url);
	});
	const resume = () => {
		isPressed = false;
		seen = 0;
		fetched.clear();
		startShared();
		observe();
	};
	for (const type of ["routeChangeComplete", "routeChangeError"] as const) Router.events.on(type, resume);
	resume();
}
