import { readingRoutes } from "@/lib/paths/reading-kinds";
import { routeOf } from "@/lib/paths/route-of";
import { pageOf } from "./page-link";

/**
 * What leads to what a page tells of. The way up and the neighbours, in a `nav`, wait for the pointer: lists are large.
 * What was found in the reader's own (`data-own`) is for them to press: which pages are fetched would tell of it.
 */
const LEADING_ON = "main a[href^='/']:not(nav a, [data-own] a)";

/** Of what comes into sight on a page, so many pages are fetched: few of them are ever pressed. */
export const IN_SIGHT = 2;

/** Who has not scrolled for so many milliseconds reads what is there. */
const READS_AFTER = 700;
/** So many times a page, what stands where the reader has stopped is fetched too. */
const STOPS = 3;

/**
 * Whether a page is fetched because it is in sight: one of those made beforehand, as others cost the server, and about one
 * thing, as lists are large.
 */
function isLight(page: string): boolean {
	const route = routeOf(page.replace(/[?#].*/, ""));
	return Boolean(route?.includes("[")) && readingRoutes.some((read) => read === route);
}

interface Wanted {
	come: (page: string) => void;
	go: (page: string) => void;
}

/** Tells of the pages of links that come into sight and go out of it: `look` finds links anew, `forget` lets go of all. */
export function watchLinks({ come, go }: Wanted) {
	const inSight = new Set<Element>();
	const told = new Set<string>();
	let watched = new WeakMap<Element, string>();
	const observer = new IntersectionObserver((entries) => {
		for (const { target, isIntersecting } of entries) {
			// A list tells of each of its thousand links; only those that came or went matter.
			if (isIntersecting === inSight.has(target)) continue;
			const page = pageOf(target as HTMLAnchorElement);
			if (isIntersecting) inSight.add(target);
			else inSight.delete(target);
			if (page === undefined) continue;
			if (!isIntersecting) go(page);
			else if (told.has(page) || (told.size < IN_SIGHT && isLight(page))) {
				told.add(page);
				come(page);
			}
		}
	});
	/** What stands in the middle of the window is what is read. */
	const comeNearest = () => {
		const middle = window.innerHeight / 2;
		const near = [...inSight].flatMap((link) => {
			const page = pageOf(link as HTMLAnchorElement);
			if (page === undefined || told.has(page) || !isLight(page)) return [];
			const { top, bottom } = link.getBoundingClientRect();
			const away = Math.abs((top + bottom) / 2 - middle);
			return away < middle / 2 ? [{ page, away }] : [];
		});
		const [nearest] = near.sort((one, other) => one.away - other.away);
		if (!nearest || told.size >= IN_SIGHT + STOPS) return;
		told.add(nearest.page);
		come(nearest.page);
	};
	let reads = 0;
	const scrolled = () => {
		clearTimeout(reads);
		reads = window.setTimeout(comeNearest, READS_AFTER);
	};
	document.addEventListener("scroll", scrolled, { capture: true, passive: true });
	if (window.scrollY > 0) scrolled();
	const look = () => {
		for (const link of document.querySelectorAll<HTMLAnchorElement>(LEADING_ON)) {
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
		clearTimeout(reads);
		observer.disconnect();
		inSight.clear();
		told.clear();
		watched = new WeakMap();
	};
	return { look, forget };
}
