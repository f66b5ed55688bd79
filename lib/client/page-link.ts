/**
 * The address of the page that a link leads to, where the router can go there. Not so for links to other sites, to
 * other languages (another document, with its own `lang`), to what is no page (`type`, `download`), and within the page.
 */
export function pageOf(link: HTMLAnchorElement | null): string | undefined {
	if (!link?.href || link.target || link.hreflang || link.type || link.hasAttribute("download"))
		return undefined;
	const { origin, pathname, search, hash } = new URL(link.href);
	if (origin !== location.origin) return undefined;
	if (hash && pathname === location.pathname && search === location.search) return undefined;
	return pathname + search + hash;
}

/** The link that an event happened in. */
export const linkOf = (event: Event): HTMLAnchorElement | null =>
	event.target instanceof Element ? event.target.closest("a") : null;

/** A press that wants neither a new tab or window nor a menu. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
