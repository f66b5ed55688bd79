import { expect, type Page } from "@playwright/test";
import { chip } from "./audience-chip";
import { hydrated, test } from "./fixtures";
import { serializeRequest } from "./request-text";

const article = (page: Page) => page.getByRole("main").getByRole("article");

/** Waits until a page shows the numbers of the audience named in the header. */
async function expectSettled(page: Page) {
	await expect(chip(page)).toContainText("ga4.csv");
	await expect(page.locator("article:not([data-settling])")).toBeVisible();
	await expect(article(page)).not.toContainText("couldn’t load the numbers");
}

test("imported numbers apply to sets, plans and comparisons, two presses from a feature, and are not sent", async ({
	page,
	request,
	complaints,
}) => {
	await page.goto("/audience");
	await hydrated(page);
	await page.getByLabel("File").setInputFiles("__tests__/fixtures/usage/ga4.csv");
	await page.getByRole("button", { name: "Use these numbers" }).click();
	await expect(chip(page)).toContainText("ga4.csv");
	const sent: string[] = [];
	page.on("request", (sentRequest) => sent.push(serializeRequest(sentRequest)));
	const usage: { share: number }[] = await page.evaluate(
		() => JSON.parse(localStorage.getItem("webreach.audience") ?? "").usage,
	);

	await page.goto("/features/subgrid");
	await hydrated(page);
	await article(page).getByRole("link", { name: "Share with other features" }).click();
	await expect(page).toHaveURL(/\/set\?features=subgrid$/);
	await expectSettled(page);
	const supported = page.locator("dt", { hasText: "Supported" }).first().locator("+ dd");
	const world = await (await request.get("/set?features=subgrid")).text();
	const worldShare = world.match(/Supported(?:<[^>]*>)*([\d.]+%)/)?.[1];
	expect(worldShare).toMatch(/%$/);
	// The address changes before the page renders.
	await expect(supported).not.toHaveText(worldShare ?? "");

	await article(page)
		.getByRole("link", { name: /drop old browsers/ })
		.click();
	await expect(page).toHaveURL(/\/plan$/);
	await expectSettled(page);
	await expect(article(page)).toContainText("Usage: “ga4.csv”, imported on");
	await page.getByLabel(/^Browsers you would/).fill("baseline 2024");
	await page.getByRole("button", { name: "Show the plan" }).click();
	await expect(page).toHaveURL(/to=baseline\+2024/);
	await expectSettled(page);
	await expect(article(page)).toContainText("Usage: “ga4.csv”, imported on");
	await expect(page.getByRole("main").getByLabel("Your visitors")).toHaveValue("");

	await page.goto("/compare?a=chrome-120&b=safari-17.4");
	await expectSettled(page);
	await expect(article(page)).not.toContainText("worldwide");

	// With a custom target the page still uses the imported numbers.
	await page.evaluate(() => {
		const stored = JSON.parse(localStorage.getItem("webreach.audience") ?? "");
		localStorage.setItem("webreach.audience", JSON.stringify({ ...stored, query: "last 3 versions" }));
	});
	await page.goto("/plan");
	await expectSettled(page);
	await expect(page.getByRole("region", { name: "Best next step" })).toBeVisible();
	await expect(article(page)).toContainText("Usage: “ga4.csv”, imported on");

	expect(sent.length).toBeGreaterThan(0);
	for (const secret of ["ga4", "118138", "30210", ...usage.slice(0, 5).map(({ share }) => String(share))])
		expect(sent.filter((line) => line.includes(secret))).toEqual([]);
	expect(complaints).toEqual([]);
});
