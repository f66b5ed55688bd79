import { getEventLink, getPageHref } from "./link-navigation";
import { shouldSaveData } from "./save-data";

/** Hover time after which a click is likely, in milliseconds. */
const HOVER_MS = 60;

/**
 * Prefetches the page whose link is hovered, touched or focused. With "save data" nothing is prefetched.
 * docs/decisions/0026-prefetching.md
 * @param fetchPage fetches a page; it handles its failures.
 */
export function startPrefetching(fetchPage: (page: string) => void): void {
	let timer = 0;
	/** Skips links that depend on the reader's own choices: a request would reveal them. */
	const onIntent = (event: Event) => {
		clearTimeout(timer);
		const link = getEventLink(event);
		const page = getPageHref(link);
		if (page === undefined || link?.closest("[data-own]") || shouldSaveData()) return;
		if (event.type === "pointerover") timer = window.setTimeout(() => fetchPage(page), HOVER_MS);
		else fetchPage(page);
	};
	for (const type of ["pointerover", "touchstart", "focusin"])
		document.addEventListener(type, onIntent, { passive: true });
}
