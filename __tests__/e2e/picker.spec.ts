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
	for (const path of ["/set", "/embed", "/feeds"]) {
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

test("features are chosen for a badge and for a feed", async ({ page }) => {
	await page.goto("/embed");
	await hydrated(page);
	const one = page.getByLabel(/^Features \(names/);
	await one.focus();
	await expect(one).toHaveRole("combobox");
	await one.pressSequentially("popov");
	await page
		.getByRole("option", { name: /^Popover/ })
		.first()
		.click();
	await expect(page.getByRole("checkbox", { name: "Popover" })).toBeChecked();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/embed\?id=popover&/);

	await page.goto("/feeds");
	await hydrated(page);
	const several = page.getByLabel(/^Features \(names/);
	await several.focus();
	await expect(several).toHaveRole("combobox");
	await several.pressSequentially("subgrid");
	await option(page, { name: /^Subgrid/ }).click();
	await several.pressSequentially(":has()");
	const feed = page.waitForRequest(/\/feeds\/features\.json/);
	// Tab moves past the first button (Atom). The list closes when the focus leaves it.
	for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
	const answer = await (await feed).response();
	expect(answer?.status()).toBe(200);
	expect(await answer?.json()).toMatchObject({ title: expect.stringContaining(":has(), Subgrid") });
});

test("a typed name is used if suggestions fail to load", async ({ page }) => {
	await page.route(/\/api\/v1\/search/, (route) => route.abort());
	await page.goto("/set");
	await hydrated(page);
	const field = page.getByLabel(/^Features \(names/);
	await field.focus();
	await expect(field).toHaveRole("combobox");
	await field.pressSequentially("subgrid");
	await expect(page.getByRole("status").filter({ hasText: "will be used when you submit" })).toHaveCount(1);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("checkbox", { name: "Subgrid" })).toBeChecked();
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
