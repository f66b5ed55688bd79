import type { NextRouter } from "next/router";
import { withTimeout } from "@/lib/browser/lazy-import";
import { getEventLink, getPageHref, isPlainClick, runLinkNavigation } from "@/lib/browser/link-navigation";
import { paths } from "@/lib/paths/pages";
import { getRouteKind, isRoute } from "@/lib/paths/routes";

/** After this time, in milliseconds, the browser loads the page of the feature instead. */
const PREPARE_TIMEOUT = 5_000;

/** The id of the feature that a link leads to. */
const getLinkedFeature = (link: HTMLAnchorElement | null): string | undefined =>
	/^(?:\/[\w-]+)?\/features\/([\w-]+)$/.exec(getPageHref(link) ?? "")?.[1];

/** Whether features open in a dialog over pages of this route. */
function canOpenQuickView(route: string): boolean {
	const kind = isRoute(route) && getRouteKind(route);
	return kind && "listsFeatures" in kind;
}

/** The id of the feature that a link opens in the dialog; undefined for all other links. */
const getQuickFeature = (link: HTMLAnchorElement | null, route: string): string | undefined =>
	canOpenQuickView(route) && link?.matches("main :not(dialog *)") ? getLinkedFeature(link) : undefined;

const intents = ["pointerover", "touchstart", "focusin"];

interface QuickViewFetchers {
	/** Fetches the code of the dialog. */
	preload: () => void;
	/** Fetches its code and data. If it fails, the browser loads the page of the feature. */
	prepare: (id: string) => Promise<unknown>;
}

/**
 * Opens features in a dialog over their list, at their own address (a contextual route). The back button closes the
 * dialog; a reload or a shared link shows the page. https://nextjs.org/docs/pages/api-reference/functions/use-router
 * @returns a function that removes the listeners.
 */
export function enableQuickView(router: NextRouter, { preload, prepare }: QuickViewFetchers): () => void {
	/** A click is likely once the link is hovered, touched or focused. */
	const handleIntent = (event: Event) => {
		if (getQuickFeature(getEventLink(event), router.route) !== undefined) preload();
	};
	const handleClick = (event: MouseEvent) => {
		const link = getEventLink(event);
		const id = isPlainClick(event) ? getQuickFeature(link, router.route) : undefined;
		if (!link || id === undefined || event.defaultPrevented) return;
		event.preventDefault();
		const from = location.href;
		const open = () => {
			// The reader has navigated away meanwhile.
			if (location.href !== from) return;
			const href = { pathname: router.pathname, query: { ...router.query, quick: id } };
			void runLinkNavigation(paths.feature(id), (to) =>
				router.push(href, to, { shallow: true, scroll: false }),
			);
		};
		withTimeout(prepare(id), PREPARE_TIMEOUT).then(open, () => location.assign(link.href));
	};
	// Capture: this must run before the listener for all links.
	document.addEventListener("click", handleClick, { capture: true });
	for (const type of intents) document.addEventListener(type, handleIntent, { passive: true });
	return () => {
		document.removeEventListener("click", handleClick, { capture: true });
		for (const type of intents) document.removeEventListener(type, handleIntent);
	};
}
