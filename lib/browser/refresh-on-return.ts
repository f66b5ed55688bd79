import Router from "next/router";
import { getPageDataUrl } from "@/lib/next/page-data-url";

/** In milliseconds: as long as browsers may show page data without asking again. */
const MIN_HIDDEN_MS = 300_000;

/** Fetches the page's data, and renders it if it has arrived: a failure leaves the page as it is. */
async function refresh() {
	const { asPath, locale, query } = Router;
	const { ok } = await fetch(getPageDataUrl({ path: asPath, locale, query }));
	// The router takes the data from the browser's cache.
	if (ok && Router.asPath === asPath) await Router.replace(asPath, undefined, { scroll: false });
}

/** Refreshes a page when the reader returns to its tab after a while. Focus, scroll position and typed text stay. */
export function refreshOnReturn(): void {
	let hiddenAt = Number.POSITIVE_INFINITY;
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "hidden") hiddenAt = Date.now();
		else if (Date.now() - hiddenAt >= MIN_HIDDEN_MS) refresh().catch(() => undefined);
	});
}
