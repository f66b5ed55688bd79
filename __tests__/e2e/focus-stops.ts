import { expect, type Page } from "@playwright/test";

export interface Stop {
	/** The element's tag and text. */
	name: string;
	/** Faults of the focused element. */
	faults: string[];
}

/** Records every element that receives focus, and whether its focus indicator is visible. */
export const watchFocus = (page: Page) =>
	page.evaluate(() => {
		const stops: Stop[] = [];
		Object.assign(window, { stops });
		const hasFocusRing = (element: Element) => {
			const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
			return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== "none";
		};
		document.addEventListener("focusin", ({ target }) => {
			const element = target as HTMLElement;
			// Only scripts can move the focus here.
			if (element.tabIndex < 0) return;
			const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
			const text = element.getAttribute("aria-label") ?? label ?? element.textContent ?? "";
			const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
			const faults: string[] = [];
			// The search shows its focus ring around the whole form.
			if (!hasFocusRing(element) && !hasFocusRing(element.closest("form") ?? element))
				faults.push("no focus ring");
			if (width * height === 0 || !element.checkVisibility({ visibilityProperty: true }))
				faults.push("invisible");
			// An element larger than the screen is in view if a part of it is.
			const isInViewport = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
			if (!isInViewport) faults.push(`outside the viewport: ${Math.round(top)}, ${Math.round(left)}`);
			stops.push({ name: `${element.tagName.toLowerCase()} ${text.trim().slice(0, 60)}`, faults });
		});
	});

/** Returns the focus stops since `watchFocus` or the last call. */
export const stopsSince = (page: Page): Promise<Stop[]> =>
	page.evaluate(() => (window as unknown as { stops: Stop[] }).stops.splice(0));

/** Whether the focus has left the page for the browser's toolbar. */
const isOutside = (page: Page) =>
	page.evaluate(() => document.activeElement === null || document.activeElement === document.body);

/** Presses a key until the focus leaves the page. Returns the stops. */
export async function runThrough(page: Page, key: "Tab" | "Shift+Tab", maxStops: number): Promise<Stop[]> {
	const stops: Stop[] = [];
	while (stops.length <= maxStops) {
		await page.keyboard.press(key);
		if (await isOutside(page)) return stops;
		stops.push(...(await stopsSince(page)));
	}
	const last = stops.slice(-5).map(({ name }) => name);
	throw new Error(
		`The focus is still on the page after ${stops.length} stops with ${key}. The last: ${last}`,
	);
}

/** Presses Tab until an element with this name has the focus, and checks the focus indicator at each stop. */
export async function tabTo(page: Page, name: RegExp, maxPresses = 60): Promise<void> {
	for (let press = 0; press < maxPresses; press++) {
		await page.keyboard.press("Tab");
		const stops = await stopsSince(page);
		expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
		if (stops.some((stop) => name.test(stop.name))) return;
	}
	throw new Error(`No element named ${name} got the focus within ${maxPresses} Tab presses.`);
}

/** Records the route announcements for screen readers. Returns a function that reads them. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const announced: string[] = [];
		Object.assign(window, { announced });
		const announcer = document.querySelector("next-route-announcer p") ?? document.body;
		new MutationObserver(() => {
			if (announcer.textContent) announced.push(announcer.textContent);
		}).observe(announcer, { childList: true, characterData: true, subtree: true });
	});
	return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}
