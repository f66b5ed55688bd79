import type { Page } from "@playwright/test";

interface Shifts {
	sum: number;
	/** The elements that moved. */
	nodes: string[];
}

/** Sums the layout shifts of each page that opens from now on. */
export const watchShifts = (page: Page) =>
	page.addInitScript(() => {
		const shifts: { sum: number; nodes: string[] } = { sum: 0, nodes: [] };
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
				shifts.sum += value;
				shifts.nodes.push(
					...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
				);
			}
		}).observe({ type: "layout-shift", buffered: true });
	});

export const readShifts = (page: Page) =>
	page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

/** Turns prefetching off, which would delay the test. */
export const disablePrefetch = (page: Page) =>
	page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
	);
