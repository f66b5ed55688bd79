import { useRouter } from "next/router";
import { useEffect } from "react";

/**
 * The address of the page that an event's link leads to, where the router can go there. Not so for links to other
 * sites, to other languages (another document, with its own `lang`), to what is no page (`type`, `download`), and
 * within the page.
 */
function pageOf(event: Event): string | undefined {
	const link = event.target instanceof Element ? event.target.closest("a") : null;
	if (!link?.href || link.target || link.hreflang || link.type || link.hasAttribute("download"))
		return undefined;
	const { origin, pathname, search, hash } = new URL(link.href);
	if (origin !== location.origin) return undefined;
	if (hash && pathname === location.pathname && search === location.search) return undefined;
	return pathname + search + hash;
}

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Client navigation for every link within the site: pressing one asks the router for the page, pointing at one or
 * focusing it fetches the page's data beforehand. One listener instead of a component a link, since pages hold
 * hundreds: see docs/decisions/0005-links-by-delegation.md.
 *
 * @param prepare fetches what every other page needs and this one may not have; a failure does not stop a navigation.
 */
export function useLinkNavigation(prepare: () => Promise<unknown>) {
	const router = useRouter();
	useEffect(() => {
		const press = (event: MouseEvent) => {
			const page = event.defaultPrevented || !isPlainPress(event) ? undefined : pageOf(event);
			if (page === undefined) return;
			event.preventDefault();
			const go = () => router.push(page);
			prepare().then(go, go);
		};
		const foresee = (event: Event) => {
			const page = pageOf(event);
			if (page !== undefined) prepare().catch(() => undefined);
			// A prefetch that fails is silent: pressing the link asks again.
			if (page !== undefined) router.prefetch(page).catch(() => undefined);
		};
		document.addEventListener("click", press);
		for (const kind of ["pointerover", "touchstart", "focusin"])
			document.addEventListener(kind, foresee, { passive: true });
		return () => {
			document.removeEventListener("click", press);
			for (const kind of ["pointerover", "touchstart", "focusin"])
				document.removeEventListener(kind, foresee);
		};
	}, [router, prepare]);
}
