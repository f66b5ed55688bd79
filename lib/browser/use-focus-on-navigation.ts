import Router from "next/router";
import { useEffect } from "react";
import { getHistoryEntryKey } from "@/lib/next/history-entry";

function getFocusedHref(): string | undefined {
	const link = document.activeElement?.closest("a");
	return link?.getAttribute("href") ?? undefined;
}

function focusLink(link: string | undefined) {
	const selector = link === undefined ? "#top" : `main a[href="${CSS.escape(link)}"]`;
	const target = document.querySelector<HTMLElement>(selector) ?? document.getElementById("top");
	target?.focus({ preventScroll: true });
}

/**
 * Lets the browser restore the scroll position after a reload. Next restores positions only within one document. With an
 * open quick view (a dialog) nothing is restored: the reload shows the view as a page, from its top.
 */
function leaveScrollToBrowser() {
	window.history.scrollRestoration = document.querySelector("dialog[open]") ? "manual" : "auto";
}

/**
 * Moves the focus as a document load would: to the top of a new page, and on back or forward to the link that was
 * followed from there. Uses the `Router` singleton, since the object of `useRouter` changes on every render.
 */
export function useFocusOnNavigation() {
	useEffect(() => {
		/** The link that had the focus when the reader left a history entry, by the entry's key. */
		const focusedHrefs = new Map<string | undefined, string>();
		let isTraversal = false;
		let current = getHistoryEntryKey();
		let address = Router.asPath;
		const start = () => {
			const link = getFocusedHref();
			if (current !== undefined && link !== undefined) focusedHrefs.set(current, link);
		};
		const complete = (_url: string, { shallow }: { shallow: boolean }) => {
			const isRefresh = !isTraversal && getHistoryEntryKey() === current && Router.asPath === address;
			current = getHistoryEntryKey();
			address = Router.asPath;
			if (!shallow && !isRefresh) focusLink(isTraversal ? focusedHrefs.get(current) : undefined);
			isTraversal = false;
		};
		Router.beforePopState(() => {
			isTraversal = true;
			return true;
		});
		Router.events.on("routeChangeStart", start);
		Router.events.on("routeChangeComplete", complete);
		window.addEventListener("pagehide", leaveScrollToBrowser);
		return () => {
			Router.beforePopState(() => true);
			Router.events.off("routeChangeStart", start);
			Router.events.off("routeChangeComplete", complete);
			window.removeEventListener("pagehide", leaveScrollToBrowser);
		};
	}, []);
}
