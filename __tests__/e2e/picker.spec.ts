import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";

const option = (page: Page, named = {}) => page.getByRole("listbox").getByRole("option", named);

test("features are chosen by name and keyboard, and appear in one URL", async ({ page, complaints }) => {
	await page.goto("/set");
	await hydrated(page);
	const field = page.getByLabel(/^Features \(names/);
	await field.focus();
	await expect(field).toHaveRole("combobox");
	await field.pressSequentially("container quer");
	await expect(option(page, { name: /^Container queries/ })).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("checkbox", { name: "Container queries" })).toBeChecked();
	await expect(field).toHaveValue("");
	await field.pressSequentially("subgr");
	await option(page, { name: /^Subgrid/ }).click();
	await expect(page.getByRole("checkbox", { name: "Subgrid" })).toBeChecked();
	await field.pressSequentially("https://caniuse.com/css-has");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/set\?features=container-queries%2Csubgrid%2Chttps/);
	for (const name of ["Container queries", "Subgrid", ":has()"])
		await expect(page.getByRole("checkbox", { name })).toBeChecked();
	await expect(page.getByLabel(/^Features \(names/)).toHaveValue("");
	expect(complaints).toEqual([]);
});

test("the open list is accessible and stays in the page at 360 px", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const path of ["/set", "/embed"]) {
		await page.goto(path);
		await hydrated(page);
		const field = page.getByLabel(/^Features? \(name/);
		await field.focus();
		await expect(field).toHaveRole("combobox");
		await field.pressSequentially("grid");
		await expect(option(page).first()).toBeVisible();
		const { violations } = await new AxeBuilder({ page }).analyze();
		expect(violations).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
		await page.keyboard.press("Escape");
		await expect(option(page)).toHaveCount(0);
	}
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("features are recognized by name, and removed by their checkboxes", async ({ page }) => {
		await page.goto("/set?features=Container+queries,+min(),+max(),+and+clamp(),+subgird");
		for (const name of ["Container queries", "min(), max(), and clamp()"])
			await expect(page.getByRole("checkbox", { name })).toBeChecked();
		await expect(page.getByLabel(/^Features \(names/)).toHaveValue("subgird");
		await page.getByRole("link", { name: "Subgrid", exact: true }).click();
		await expect(page.getByRole("checkbox", { name: "Subgrid" })).toBeChecked();
		await page.getByRole("checkbox", { name: "Container queries" }).uncheck();
		await page.getByRole("button", { name: "Show", exact: true }).click();
		await expect(page.getByRole("checkbox")).toHaveCount(2);
		await expect(page.getByRole("heading", { name: "Container queries" })).toHaveCount(0);
	});
});
