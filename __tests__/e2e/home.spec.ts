import { expect, type Page } from "@playwright/test";
import { chip } from "./audience-chip";
import { hydrated, test } from "./fixtures";
import { field } from "./header-search";

const sample = (page: Page) => page.getByRole("region", { name: "What works for your visitors" });
const shares = (page: Page) => sample(page).locator("td strong").allTextContents();

/** Counts presses: clicks on buttons and links, and the Enter key that submits a search. */
function countPresses(page: Page) {
	let count = 0;
	return {
		click: async (role: "link" | "button" | "option", name: string | RegExp) => {
			count++;
			await page.getByRole(role, { name }).first().click();
		},
		count: () => count,
	};
}

test("a click on a continent or a selected country updates the sample in place", async ({
	page,
	complaints,
}) => {
	await page.goto("/");
	await hydrated(page);
	const worldShares = await shares(page);
	expect(worldShares).toHaveLength(4);
	await page.evaluate(() => {
		Object.assign(window, { shift: 0 });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				(window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
		}).observe({ type: "layout-shift" });
	});
	await page.getByRole("button", { name: "Europe", exact: true }).click();
	await expect(sample(page)).toContainText("Visitors: Europe");
	await expect(chip(page)).toContainText("Europe");
	await expect.poll(() => shares(page)).not.toEqual(worldShares);
	await expect(page.getByRole("button", { name: "Europe", exact: true })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
	const europeShares = await shares(page);
	await page.getByLabel("A country or another region").selectOption({ label: "Germany" });
	await expect(sample(page)).toContainText("Visitors: Germany");
	await expect.poll(() => shares(page)).not.toEqual(europeShares);
	expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
	// The choice applies to every page.
	await page.reload();
	await expect(sample(page)).toContainText("Visitors: Germany");
	await expect(page.getByLabel("A country or another region")).toHaveValue("DE");
	expect(complaints).toEqual([]);
});

test("without JavaScript a click on a region opens a page for it", async ({ browser, baseURL }) => {
	const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	await page.goto("/");
	await page.getByRole("button", { name: "Europe", exact: true }).click();
	await expect(page).toHaveURL(/\/set\?features=.*&region=alt-eu/);
	await expect(page.getByRole("main").getByLabel("Your visitors")).toHaveValue("alt-eu");
	await page.goBack();
	await page.getByLabel("A country or another region").selectOption({ label: "Germany" });
	await page.getByRole("button", { name: "Show what works" }).click();
	await expect(page).toHaveURL(/\/set\?features=.*&region=DE/);
	await expect(page.getByRole("main").getByLabel("Your visitors")).toHaveValue("DE");
	await page.close();
});

test("on a phone the button shows the answers", async ({ page }) => {
	// So low that the form and the answers above it do not fit together.
	await page.setViewportSize({ width: 360, height: 420 });
	await page.goto("/");
	await hydrated(page);
	const answers = page.getByRole("heading", { name: "What works for your visitors" });
	await page.getByLabel("A country or another region").selectOption({ label: "Germany" });
	await page.getByRole("button", { name: "Show what works" }).scrollIntoViewIfNeeded();
	await page.mouse.wheel(0, 400);
	await expect(answers).not.toBeInViewport();
	await page.getByRole("button", { name: "Show what works" }).click();
	await expect(answers).toBeInViewport();
	await expect(page.getByRole("main")).toContainText("Germany");
});

test("home to a feature's reach with an imported German export takes four presses and a typed name", async ({
	page,
}) => {
	const presses = countPresses(page);
	await page.goto("/");
	await hydrated(page);
	await presses.click("link", "import your own numbers");
	const choosing = page.waitForEvent("filechooser");
	await presses.click("button", "File");
	await (await choosing).setFiles("__tests__/fixtures/import/ga4-de.csv");
	await presses.click("button", "Use these numbers");
	await expect(chip(page)).toContainText("ga4-de.csv");
	await field(page).focus();
	await expect(field(page)).toHaveAttribute("role", "combobox");
	await page.keyboard.type("subgrid");
	await presses.click("option", /^Subgrid/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Subgrid");
	await expect(chip(page)).toContainText("ga4-de.csv");
	await expect(page.getByRole("region", { name: "Can I ship it?" })).toContainText(/\d\.\d%/);
	expect(presses.count()).toBeLessThanOrEqual(4);
});
