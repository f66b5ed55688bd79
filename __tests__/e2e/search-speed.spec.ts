import { expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";
import { field, wake } from "./header-search";

/** Measures the time from a key press to the paint of its results, in milliseconds. */
async function measurePressToPaint(page: Page, key: string, query: string): Promise<number> {
	await page.evaluate((wanted) => {
		Object.assign(window, {
			painted: new Promise<number>((resolve) => {
				let pressed = 0;
				const watch = new MutationObserver(() => {
					// The query of the shown results.
					if (document.querySelector<HTMLElement>('[role="listbox"]')?.dataset.query !== wanted) return;
					watch.disconnect();
					requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
				});
				document.addEventListener(
					"keydown",
					() => {
						pressed = performance.now();
						watch.observe(document.body, { childList: true, subtree: true, attributes: true });
					},
					{ once: true, capture: true },
				);
			}),
		});
	}, query);
	await page.keyboard.press(key);
	return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

test("a key press paints its results at once", async ({ page, request }) => {
	// The first search of a process builds the index.
	await request.get("/api/v1/search?q=grid");
	await page.goto("/groups");
	await hydrated(page);
	await wake(page);
	const times: number[] = [];
	for (const word of ["container", "subgrid", "fetch api", "popover", "aspect"]) {
		await field(page).fill("");
		let typed = "";
		for (const letter of word) {
			typed += letter;
			// A space alone sends no new request.
			if (letter === " ") await page.keyboard.press("Space");
			else times.push(await measurePressToPaint(page, letter, typed));
		}
	}
	times.sort((a, b) => a - b);
	const getPercentile = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
	console.log(
		`key press to painted results, ${times.length} presses: median ${getPercentile(0.5).toFixed(0)} ms, 95 % ${getPercentile(0.95).toFixed(0)} ms`,
	);
	// The target is 100 ms. Shared machines need up to three times as long, so the limit is higher.
	expect(getPercentile(0.5)).toBeLessThan(400);
});
