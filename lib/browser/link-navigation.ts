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

/** Set on `<html>` once links within the site navigate in the client. */
export const CLIENT_NAVIGATION_ATTRIBUTE = "data-client-navigation";

export const isLinkNavigationEnabled = () =>
	document.documentElement.hasAttribute(CLIENT_NAVIGATION_ATTRIBUTE);

/**
 * Lets the router take over from the browser: its navigations are faster once the code that pages share is there. Until
 * then a link loads a document, which speculation rules prefetch; these are removed, since pages now need data instead.
 */
export function enableLinkNavigation(): void {
	document.documentElement.setAttribute(CLIENT_NAVIGATION_ATTRIBUTE, "");
	document.querySelector('script[type="speculationrules"]')?.remove();
}

let isNavigating = false;

/** Whether the page being rendered was reached by a link, so that it is shown from its top. */
export const isLinkNavigation = () => isNavigating;

/**
 * Runs a navigation that a link started. Back, forward and fragment navigations do not count: they restore a scroll
 * position, so the whole page must render at once.
 * @param to the page's address. @param navigate starts the navigation and resolves once the page is rendered.
 */
export async function runLinkNavigation(
	to: string,
	navigate: (to: string) => Promise<unknown>,
): Promise<void> {
	const onPopState = () => {
		isNavigating = false;
	};
	isNavigating = !to.includes("#");
	window.addEventListener("popstate", onPopState, { once: true });
	try {
		await navigate(to);
	} finally {
		window.removeEventListener("popstate", onPopState);
		isNavigating = false;
	}
}
