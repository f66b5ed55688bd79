import Router from "next/router";
import { useEffect } from "react";
import { entryKey } from "@/lib/framework/history-entry";
import { isQuiet } from "./quietly";

function focusedLink(): string | undefined {
	const link = document.activeElement?.closest("a");
	return link?.getAttribute("href") ?? undefined;
}

function focus(link: string | undefined) {
	const selector = link === undefined ? "#top" : `main a[href="${CSS.escape(link)}"]`;
	const target = document.querySelector<HTMLElement>(selector) ?? document.getElementById("top");
	target?.focus({ preventScroll: true });
}

/**
 * Next restores scroll positions by itself while the page lives; a reload is left to the browser. A feature that is open
 * over a list becomes a page, which begins at its top.
 */
function leaveScrollToBrowser() {
	window.history.scrollRestoration = document.querySelector("dialog[open]") ? "manual" : "auto";
}

/**
 * Focus as after a document load: a navigation starts at the top of the page, going back or forward returns to
 * the link that was followed from there. Uses the router itself: what `useRouter` gives is new on every render.
 */
export function useFocusOnNavigation() {
	useEffect(() => {
		/** The link that had the focus when a history entry was left, by the entry's key. */
		const left = new Map<string | undefined, string>();
		let returning = false;
		let current = entryKey();
		const start = () => {
			const link = focusedLink();
			if (current !== undefined && link !== undefined) left.set(current, link);
		};
		const complete = (_url: string, { shallow }: { shallow: boolean }) => {
			current = entryKey();
			if (!shallow && !isQuiet()) focus(returning ? left.get(current) : undefined);
			returning = false;
		};
		Router.beforePopState(() => {
			returning = true;
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
