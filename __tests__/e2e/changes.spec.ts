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
		await page.getByRole("main").getByLabel("Your visitors").selectOption("DE");
		await page.getByRole("button", { name: "Show" }).click();
		await expect(page).toHaveURL(/\/changes\?since=2024-09-01&until=2024-09-30&region=DE$/);
		await expect(page.getByText("Visitors: Germany")).toBeVisible();
		await expect(page.getByLabel("Since")).toHaveValue("2024-09-01");
		await expect(page.getByRole("main").getByLabel("Your visitors")).toHaveValue("DE");
		await expect(page.getByRole("heading", { name: /^Newly available \(\d+\)$/ })).toBeVisible();
		await expect(page.getByRole("link", { name: "Safari 18", exact: true })).toBeVisible();
	});

	test("errors appear at their field, which keeps the typed text", async ({ page }) => {
		const answer = await page.goto("/changes?since=2024-02-02&until=2024-02-01&region=XX");
		expect(answer?.status()).toBe(200);
		const until = page.getByLabel("Until");
		await expect(until).toHaveValue("2024-02-01");
		await expect(until).toHaveAttribute("aria-invalid", "true");
		await expect(until).toHaveAccessibleDescription(/would end on 2024-02-01, before it begins/);
		await expect(page.getByRole("main").getByLabel("Your visitors")).toHaveAccessibleDescription(
			/We have no numbers for “XX”/,
		);
		await expect(page.getByText("Showing the last 30 days instead.")).toBeVisible();
	});
});

test("months link to each other and to their year", async ({ page, complaints }) => {
	await page.goto("/changes/2024-09");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("What changed in September 2024");
	await page.getByRole("link", { name: "October 2024" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("What changed in October 2024");
	// The lists render on the client with their own code.
	await expect(page.getByRole("heading", { name: "Support in browsers’ releases" })).toBeVisible();
	await page.getByRole("link", { name: "2024", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("What changed in 2024");
	await expect(page.getByRole("row")).toHaveCount(13);
	await page
		.getByRole("link", { name: "2018" })
		.or(page.getByRole("link", { name: "2023" }))
		.first()
		.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("What changed in 2023");
	expect(complaints).toEqual([]);
});

test("home shows changes, and the header leads to all", async ({ page }) => {
	await page.goto("/");
	await expect(page.getByRole("region", { name: h1 }).getByRole("row")).not.toHaveCount(1);
	await page.getByRole("banner").getByRole("link", { name: "What’s new" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
});
