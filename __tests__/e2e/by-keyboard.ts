import { expect, type Page } from "@playwright/test";

export interface Stop {
	/** The element's tag and what it says. */
	name: string;
	/** What is wrong with it as a place of the focus. */
	faults: string[];
}

/** Notes every element that the focus comes to from now on, and whether the reader sees that it is there. */
export const watchFocus = (page: Page) =>
	page.evaluate(() => {
		const stops: Stop[] = [];
		Object.assign(window, { stops });
		const isRing = (element: Element) => {
			const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
			return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== "none";
		};
		document.addEventListener("focusin", ({ target }) => {
			const element = target as HTMLElement;
			// Gone to by the page itself, to be read on from.
			if (element.tabIndex < 0) return;
			const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
			const words = element.getAttribute("aria-label") ?? label ?? element.textContent ?? "";
			const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
			const faults: string[] = [];
			// The search's ring goes round its form, with the button.
			if (!isRing(element) && !isRing(element.closest("form") ?? element)) faults.push("no ring");
			if (width * height === 0 || !element.checkVisibility({ visibilityProperty: true }))
				faults.push("not to be seen");
			// What is larger than the screen is in sight when a part of it is.
			const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
			if (!isInSight) faults.push(`out of sight: ${Math.round(top)}, ${Math.round(left)}`);
			stops.push({ name: `${element.tagName.toLowerCase()} ${words.trim().slice(0, 60)}`, faults });
		});
	});

/** The stops since `watchFocus`, or since this was asked last. */
export const stopsSince = (page: Page): Promise<Stop[]> =>
	page.evaluate(() => (window as unknown as { stops: Stop[] }).stops.splice(0));

/** Whether the focus is nowhere on the page: where a browser has its own bar. */
const isOutside = (page: Page) =>
	page.evaluate(() => document.activeElement === null || document.activeElement === document.body);

/** Presses a key until the focus leaves the page, and answers where it stopped. */
export async function runThrough(page: Page, key: "Tab" | "Shift+Tab", most: number): Promise<Stop[]> {
	const stops: Stop[] = [];
	while (stops.length <= most) {
		await page.keyboard.press(key);
		if (await isOutside(page)) return stops;
		stops.push(...(await stopsSince(page)));
	}
	throw new Error(`${key} stays on the page: ${stops.slice(-5).map(({ name }) => name)}`);
}

/** Presses Tab until the focus is on what has this name, and sees that it shows wherever it stops. */
export async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
	for (let press = 0; press < most; press++) {
		await page.keyboard.press("Tab");
		const stops = await stopsSince(page);
		expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
		if (stops.some((stop) => name.test(stop.name))) return;
	}
	throw new Error(`nothing named ${name} within ${most} presses`);
}

/** What screen readers are told of navigations from now on. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const said: string[] = [];
		Object.assign(window, { said });
		const announcer = document.querySelector("next-route-announcer p") ?? document.body;
		new MutationObserver(() => {
			if (announcer.textContent) said.push(announcer.textContent);
		}).observe(announcer, { childList: true, characterData: true, subtree: true });
	});
	return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
