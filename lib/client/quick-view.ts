import type { NextRouter } from "next/router";
import { isPlainPress, linkOf, pageOf } from "./page-link";

/** The routes that list features: a feature opened from one of them opens over it. */
const lists = [
	"/baseline/[year]/[month]",
	"/features",
	"/groups/[id]",
	"/missing",
	"/plan",
	"/search",
	"/set",
	"/snapshots/[id]",
];

/** The id of the feature that a link leads to. */
const featureOf = (link: HTMLAnchorElement | null): string | undefined =>
	/^(?:\/[\w-]+)?\/features\/([\w-]+)$/.exec(pageOf(link) ?? "")?.[1];

/** The feature that a link opens over the page it is in; undefined for links that leave the page. */
export const quickFeatureOf = (link: HTMLAnchorElement | null, route: string): string | undefined =>
	lists.includes(route) && link?.matches("main :not(dialog *)") ? featureOf(link) : undefined;

/**
 * Lets features open over the list they are in, at their own address (a contextual route): going back closes it, a
 * reload or a shared link shows the page. https://nextjs.org/docs/pages/api-reference/functions/use-router
 */
export function openOverLists(router: NextRouter): () => void {
	const press = (event: MouseEvent) => {
		const id = isPlainPress(event) ? quickFeatureOf(linkOf(event), router.route) : undefined;
		if (id === undefined || event.defaultPrevented) return;
		event.preventDefault();
		const href = { pathname: router.pathname, query: { ...router.query, quick: id } };
		void router.push(href, `/features/${id}`, { shallow: true, scroll: false });
	};
	// Before the listener that takes all links.
	document.addEventListener("click", press, { capture: true });
	return () => document.removeEventListener("click", press, { capture: true });
}
