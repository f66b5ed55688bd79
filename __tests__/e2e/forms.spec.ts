import { expect } from "@playwright/test";
import { test } from "./fixtures";

const h1 = "What changed";

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the form changes the period and the region", async ({ page }) => {
		await page.goto("/changes");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
		await page.getByLabel("Since").fill("2024-09-01");
		await page.getByLabel("Until").fill("2024-09-30");
		await page.getByRole("main").getByLabel("Your visitors", { exact: true }).selectOption("DE");
		await page.getByRole("button", { name: "Show" }).click();
		await expect(page).toHaveURL(/\/changes\?since=2024-09-01&until=2024-09-30&region=DE$/);
		await expect(page.getByText("Visitors: Germany")).toBeVisible();
		await expect(page.getByLabel("Since")).toHaveValue("2024-09-01");
		await expect(page.getByRole("main").getByLabel("Your visitors", { exact: true })).toHaveValue("DE");
		await expect(page.getByRole("heading", { name: /^Newly available \(\d+\)$/ })).toBeVisible();
		await expect(page.getByRole("link", { name: "Safari 18", exact: true })).toBeVisible();
	});
});

test("home shows changes, and the header leads to all", async ({ page }) => {
	await page.goto("/");
	await expect(page.getByRole("region", { name: h1 }).getByRole("row")).not.toHaveCount(1);
	await page.getByRole("banner").getByRole("link", { name: "What’s new" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
});

test("without JavaScript, links and a form choose a region and a target", async ({ browser, baseURL }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	const page = await context.newPage();
	await page.goto("/audience");
	await expect(page.getByRole("region", { name: "Which browsers should I support?" })).toContainText(
		"Best trade-off: ",
	);
	await expect(page.getByRole("link", { name: "baseline 2024" })).toHaveAttribute(
		"href",
		"/targets?target=baseline+2024",
	);
	await page.getByRole("link", { name: /^For a region/ }).click();
	await page.getByLabel(/^Your visitors/).selectOption({ label: "Kenya" });
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page.getByLabel(/^Your visitors/)).toHaveValue("KE");
	await expect(page.getByRole("heading", { name: /^Best trade-off: / })).toBeVisible();
	await page.getByRole("link", { name: "baseline 2022" }).click();
	await expect(page).toHaveURL(/\/targets\?region=KE&target=baseline\+2022$/);
	await expect(page.getByLabel(".browserslistrc")).toHaveValue("baseline 2022\n");
	await expect(page.getByLabel("Support policy")).toHaveValue(/^We build and test for baseline 2022: /);
	await context.close();
});
