import { expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";

const lines = (page: Page) => page.locator('main th > a[href^="/features/"]');
const count = (page: Page) => page.getByRole("status").filter({ hasText: "feature" });

/** Expects the count in the live region to match the list. */
async function expectCountToAgree(page: Page) {
	await expect
		.poll(async () => (await count(page).textContent())?.replace(/\D/g, ""))
		.toBe(String(await lines(page).count()));
}

test.beforeEach(async ({ page }) => {
	await page.goto("/features");
	await hydrated(page);
});

test("filters combine, appear in the URL and survive a reload", async ({ page }) => {
	await page.getByLabel("Baseline").selectOption("widely");
	await page.getByLabel("Group").selectOption("grid");
	await page.getByRole("main").getByRole("searchbox").fill("grid");
	await expect(page).toHaveURL(/[?&]q=grid/);
	const { searchParams } = new URL(page.url());
	expect(Object.fromEntries(searchParams)).toEqual({ q: "grid", baseline: "widely", group: "grid" });
	// The list follows the URL.
	await expect(lines(page)).not.toHaveCount(1_204);
	const found = await lines(page).allTextContents();
	expect(found).toContain("Subgrid");
	await page.reload();
	await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("grid");
	await expect(page.getByLabel("Baseline")).toHaveValue("widely");
	await expect(page.getByLabel("Group")).toHaveValue("grid");
	await expect.poll(() => lines(page).allTextContents()).toEqual(found);
	await expectCountToAgree(page);
});

test("going back from a feature restores the filters", async ({ page }) => {
	await page.getByRole("main").getByRole("searchbox").fill("subgrid");
	await expect(page).toHaveURL(/\?q=subgrid$/);
	await expect(lines(page)).toHaveCount(1);
	await lines(page).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Subgrid" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("subgrid");
	await expect(lines(page)).toHaveCount(1);
});
