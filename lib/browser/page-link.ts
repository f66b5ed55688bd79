/**
 * The address of a link that the router can navigate to. Undefined for links to other sites, to other languages (another
 * document, with its own `lang`), to files (`type`, `download`), and within the page.
 */
export function getPageHref(link: HTMLAnchorElement | null): string | undefined {
	if (!link?.href || link.target || link.hreflang || link.type || link.hasAttribute("download"))
		return undefined;
	const { origin, pathname, search, hash } = new URL(link.href);
	if (origin !== location.origin) return undefined;
	if (hash && pathname === location.pathname && search === location.search) return undefined;
	return pathname + search + hash;
}

/** The link that contains an event's target. */
export const getEventLink = (event: Event): HTMLAnchorElement | null =>
	event.target instanceof Element ? event.target.closest("a") : null;

/** Whether a click opens neither a new tab or window nor a menu. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
