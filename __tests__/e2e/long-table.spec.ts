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

test("a row out of view is found as text, by an address, and on paper", async ({ browser, baseURL }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	const page = await context.newPage();
	await page.goto("/compat/api/Element");
	const row = page
		.getByRole("region", { name: /api\.Element/ })
		.getByRole("row")
		.last();
	const name = (await row.getByRole("rowheader").textContent())?.trim() ?? "";
	const isFound = await row.evaluate((row, text) => {
		// Not in TypeScript's types: https://developer.mozilla.org/docs/Web/API/Window/find
		const { find } = window as unknown as { find: (text: string) => boolean };
		while (find(text)) if (getSelection()?.containsNode(row, true)) return true;
		return false;
	}, name);
	expect(isFound).toBe(true);

	await page.goto("about:blank");
	await page.goto(`/compat/api/Element#:~:text=${encodeURIComponent(name)}`);
	await expect(row).toBeInViewport();

	await page.emulateMedia({ media: "print" });
	expect(await isLaidOut(row)).toBe(true);
	await context.close();
});
