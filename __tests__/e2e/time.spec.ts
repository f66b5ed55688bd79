import { expect } from "@playwright/test";
import { hydrated, test } from "./fixtures";

test("without JavaScript, a feature's page leads to its reach through time, in any region", async ({
	browser,
	baseURL,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	const page = await context.newPage();
	await page.goto("/features/subgrid");
	const section = page.getByRole("region", { name: "Share through time" });
	await expect(section).toContainText(/95% of people whose browser is known \(the whole world\): /);
	await expect(section.getByRole("img", { name: /^Share of people for Subgrid through time/ })).toBeVisible();
	await section.getByRole("link", { name: /^Every month/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Subgrid: share of people through time");
	await page.getByText("Change features or visitors").click();
	await page.getByLabel(/^Your visitors/).selectOption({ label: "Kenya" });
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page).toHaveURL(/\/time\?features=subgrid&features=&keys=&region=KE$/);
	await expect(page.getByRole("region", { name: "When it reaches each share" })).toContainText(/80%: /);
	await page.getByText("Show as a table").click();
	await expect(page.getByRole("row", { name: /^January 2019 0\.0%/ })).toBeVisible();
	await context.close();
});

test("a key and a set link to their own chart", async ({ page }) => {
	await page.goto("/compat/css/properties/grid-template-rows/subgrid");
	await expect(page.getByText(/^95% of people whose browser is known \(the whole world\): /)).toBeVisible();
	await page.getByRole("link", { name: "Share through time" }).click();
	await expect(page).toHaveURL(/\/time\?keys=css\.properties\.grid-template-rows\.subgrid$/);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(
		"css.properties.grid-template-rows.subgrid",
	);
	await page.goto("/set?features=subgrid,has&region=DE");
	await expect(page.getByText(/^95% of people whose browser is known \(Germany\): /)).toBeVisible();
	await page.getByRole("link", { name: "Share through time" }).click();
	await expect(page.getByRole("img", { name: /through time \(Germany\)/ })).toBeVisible();
});

test("the form folds again when another address is opened on the client", async ({ page }) => {
	await page.goto("/features/subgrid?for=defaults@KE");
	await hydrated(page);
	await page.goto("/time?features=subgrid&region=DE");
	await hydrated(page);
	await page.getByText("Change features or visitors").click();
	await page.getByRole("banner").getByRole("link", { name: "Use my choice" }).click();
	await expect(page).toHaveURL(/region=KE/);
	await expect(page.getByRole("button", { name: "Show" })).toBeHidden();
});

test("a chart shows its values on hover and with the arrow keys", async ({ page }) => {
	await page.goto("/time?features=subgrid");
	const chart = page.getByRole("img", { name: /^Share of people for Subgrid through time/ });
	const shown = page.getByRole("status").filter({ hasText: /\d%/ });
	const newest = page.locator("figure tr[data-at]").last();
	const oldest = page.locator("figure tr[data-at]").first();
	await chart.focus();
	await page.keyboard.press("End");
	// A key press before the code has loaded has no effect on the chart, so it is repeated.
	await expect(async () => {
		await page.keyboard.press("End");
		await expect(shown).toBeVisible({ timeout: 500 });
	}).toPass();
	await expect(shown.locator("strong")).toHaveText((await newest.locator("th").textContent()) ?? "");
	await page.keyboard.press("Escape");
	await expect(shown).toHaveCount(0);
	// The first press, before the code had loaded, scrolled to the end of the page.
	await chart.scrollIntoViewIfNeeded();
	const box = await chart.boundingBox();
	if (!box) throw new Error("The chart is not visible.");
	await page.mouse.move(box.x + box.width * 0.1, box.y + box.height / 2);
	await expect(shown.locator("strong")).toHaveText((await oldest.locator("th").textContent()) ?? "");
	await expect(shown.locator("dd").first()).toHaveText(
		(await oldest.locator("td").first().textContent()) ?? "",
	);
	await page.mouse.move(box.x + box.width / 2, box.y + box.height + 200);
	await expect(shown).toHaveCount(0);
});
