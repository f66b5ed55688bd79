let isUnderWay = false;

/** Whether the page that is being drawn is one that a link was pressed for, and begins at its top. */
export const isByPress = () => isUnderWay;

/**
 * Runs a navigation to a page that a link was pressed for. Going back, forward, or to a place within a page is none: there
 * the page is to be whole at once, so that its place can be found.
 * @param to the page's address. @param navigate begins it; resolves once the page is drawn.
 */
export async function byPress(to: string, navigate: (to: string) => Promise<unknown>): Promise<void> {
	const goneBack = () => {
		isUnderWay = false;
	};
	isUnderWay = !to.includes("#");
	window.addEventListener("popstate", goneBack, { once: true });
	try {
		await navigate(to);
	} finally {
		window.removeEventListener("popstate", goneBack);
		isUnderWay = false;
	}
}
