import { expect, type Locator } from "@playwright/test";
import { test } from "./fixtures";

const isLaidOut = (row: Locator) =>
	row.locator("th").evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true }));
const readColumns = (row: Locator) =>
	row.evaluate((row) => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left)));

for (const width of [360, 1440])
	test(`a long table at ${width} px lays out the rows in view, with equal columns`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto("/compat/api/Element");
		const rows = page.getByRole("region", { name: /api\.Element/ }).getByRole("row");
		// Rows out of view keep their roles.
		expect(await rows.count()).toBeGreaterThan(90);
		await expect(rows.last().getByRole("rowheader")).toHaveCount(1);
		await expect(rows.last().getByRole("cell")).toHaveCount(7);
		expect(await isLaidOut(rows.last())).toBe(false);
		// The rows on the way become taller than their estimate.
		await expect(async () => {
			await rows.last().scrollIntoViewIfNeeded();
			expect(await isLaidOut(rows.last())).toBe(true);
		}).toPass();
		expect(await readColumns(rows.last())).toEqual(await readColumns(rows.first()));
	});

test("a row out of view is found by its text, and on paper", async ({ browser, baseURL }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	const page = await context.newPage();
	await page.goto("/compat/api/Element");
	const row = page
		.getByRole("region", { name: /api\.Element/ })
		.getByRole("row")
		.last();
	const name = (await row.getByRole("rowheader").textContent())?.trim() ?? "";
	// The browser looks a text fragment up as its find-in-page does. The Chromium from npm has neither.
	// https://developer.mozilla.org/docs/Web/API/Window/find is not in TypeScript's types.
	const canFind = await page.evaluate(() =>
		(window as unknown as { find: (text: string) => boolean }).find("Element"),
	);
	test.skip(!canFind, "This browser cannot find text.");
	await page.goto("about:blank");
	await page.goto(`/compat/api/Element#:~:text=${encodeURIComponent(name)}`);
	await expect(row).toBeInViewport();

	await page.emulateMedia({ media: "print" });
	expect(await isLaidOut(row)).toBe(true);
	await context.close();
});
