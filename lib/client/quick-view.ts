import type { NextRouter } from "next/router";
import { paths } from "@/lib/paths";
import { isRoute, kindOf } from "@/lib/paths/page-kinds";
import { byPress } from "./by-press";
import { inTime } from "./in-time";
import { isPlainPress, linkOf, pageOf } from "./page-link";

/** Where what a feature needs to open does not come in so many milliseconds, its document is asked for. */
const PATIENCE = 5_000;

/** The id of the feature that a link leads to. */
const featureOf = (link: HTMLAnchorElement | null): string | undefined =>
	/^(?:\/[\w-]+)?\/features\/([\w-]+)$/.exec(pageOf(link) ?? "")?.[1];

/** Whether features open over pages of this kind. */
export function listsFeatures(route: string): boolean {
	const kind = isRoute(route) && kindOf(route);
	return kind && "listsFeatures" in kind;
}

/** The feature that a link opens over the page it is in; undefined for links that leave the page. */
const quickFeatureOf = (link: HTMLAnchorElement | null, route: string): string | undefined =>
	listsFeatures(route) && link?.matches("main :not(dialog *)") ? featureOf(link) : undefined;

/**
 * Lets features open over the list they are in, at their own address (a contextual route): going back closes it, a
 * reload or a shared link shows the page. https://nextjs.org/docs/pages/api-reference/functions/use-router
 * @param prepare fetches what a feature needs to open; where it cannot be had, the feature's document is asked for.
 */
export function openOverLists(router: NextRouter, prepare: (id: string) => Promise<unknown>): () => void {
	const press = (event: MouseEvent) => {
		const link = linkOf(event);
		const id = isPlainPress(event) ? quickFeatureOf(link, router.route) : undefined;
		if (!link || id === undefined || event.defaultPrevented) return;
		event.preventDefault();
		const from = location.href;
		const open = () => {
			// The reader has gone elsewhere meanwhile.
			if (location.href !== from) return;
			const href = { pathname: router.pathname, query: { ...router.query, quick: id } };
			void byPress(paths.feature(id), (to) => router.push(href, to, { shallow: true, scroll: false }));
		};
		inTime(prepare(id), PATIENCE).then(open, () => location.assign(link.href));
	};
	// Before the listener that takes all links.
	document.addEventListener("click", press, { capture: true });
	return () => document.removeEventListener("click", press, { capture: true });
}
