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

let isSilent = false;

/** Whether the running navigation only refreshes the page's data, so that focus must not move. */
export const isSilentNavigation = () => isSilent;

/** Runs a navigation that keeps focus and scroll position. */
export async function navigateSilently(navigate: () => Promise<unknown>) {
	isSilent = true;
	try {
		await navigate();
	} finally {
		isSilent = false;
	}
}
