import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { hydrated, test } from "./fixtures";
import { serializeRequest } from "./request-text";

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
	await expect(page.getByRole("heading", { name: "Kenya" })).toBeVisible();
	await page.getByRole("link", { name: "baseline 2022" }).click();
	await expect(page).toHaveURL(/\/targets\?region=KE&target=baseline\+2022$/);
	await expect(page.getByLabel(".browserslistrc")).toHaveValue("baseline 2022\n");
	await expect(page.getByLabel("Support policy")).toHaveValue(/^We build and test for baseline 2022: /);
	await context.close();
});

test("imported numbers are counted on the device, and none of them is sent", async ({ page, complaints }) => {
	await page.goto("/audience");
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	const sent: string[] = [];
	page.on("request", (request) => sent.push(serializeRequest(request)));
	await page.getByLabel("File").setInputFiles("__tests__/fixtures/usage/ga4.csv");
	await page.getByRole("button", { name: "Use these numbers" }).click();
	const fit = page.getByRole("region", { name: "Which browsers should I support?" });
	await expect(fit).toContainText("Common choices compared for your visitors: “ga4.csv”, imported on");
	await fit.getByLabel("Choice to copy").selectOption("baseline 2023");
	await expect(fit.getByLabel("package.json")).toHaveValue(/"baseline 2023"/);
	await expect(fit.getByLabel("Support policy")).toHaveValue(/of our visitors \(“ga4\.csv”, imported on/);
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download browserslist-stats.json" }).click();
	const stats = JSON.parse(readFileSync(await (await download).path(), "utf8"));
	expect(Object.keys(stats)).toContain("chrome");
	expect(sent.filter((line) => /\/matrix\.targets\.json/.test(line))).toHaveLength(1);
	for (const secret of ["ga4", "118138", "30210", "YaBrowser"])
		expect(sent.filter((line) => line.includes(secret))).toEqual([]);
	expect(complaints).toEqual([]);
});
