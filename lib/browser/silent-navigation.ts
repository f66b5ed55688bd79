let isSilent = false;

/** Whether the running navigation only refreshes the page's data, so that the focus stays where it is. */
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
