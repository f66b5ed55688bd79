import { expect, type Page } from "@playwright/test";
import { chip, toggleChip } from "./audience-chip";
import { hydrated, test } from "./fixtures";
import { field, options, wake } from "./header-search";
import { serializeRequest } from "./request-text";

const usage = "__tests__/fixtures/usage/ga4.csv";

/** The page content, without the header above it. */
const article = (page: Page) => page.getByRole("main").getByRole("article").first();
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const supported = (page: Page) => page.locator("dt", { hasText: "Supported" }).first().locator("+ dd");

test("choose an audience: pages use it, also after a reload", async ({ page, complaints }) => {
	await page.goto("/features/subgrid");
	await hydrated(page);
	const standard = (await supported(page).textContent()) ?? "";
	await toggleChip(page);
	await chip(page).getByRole("option", { name: "China", exact: true }).waitFor({ state: "attached" });
	await chip(page)
		.getByLabel(/^Your visitors/)
		.selectOption({ label: "China" });
	await expect(supported(page)).not.toHaveText(standard);
	const chosen = (await supported(page).textContent()) ?? "";
	await page.reload();
	await expect(chip(page)).toContainText("China");
	await expect(supported(page)).toHaveText(chosen);
	expect(complaints).toEqual([]);
});

test("search: a misspelt name leads to the feature", async ({ page, complaints }) => {
	await page.goto("/about");
	await wake(page);
	await page.keyboard.type("subgird");
	await expect(options(page).first()).toContainText("Subgrid");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(title(page)).toHaveText("Subgrid");
	await field(page).fill("container queries");
	await field(page).press("Enter");
	await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("container queries");
	await expect(page.locator("main h2 + ul a").first()).toHaveText("Container queries (size)");
	expect(complaints).toEqual([]);
});

// Runs in both browsers: scrollIntoView returns different values in Chromium 147 and 156, which once broke each step.
test("check a style sheet: steps through its findings, and sends none of its code", {
	tag: "@browsers",
}, async ({ page, complaints }) => {
	const code = [".card {", "\ttext-wrap: pretty;", "\tfield-sizing: content;", "\tanchor-name: --mine;", "}"];
	const sent: string[] = [];
	page.on("request", (request) => sent.push(serializeRequest(request)));
	await page.goto("/check");
	await hydrated(page);
	await page.getByLabel("Code", { exact: true }).fill(code.join("\n"));
	await page.getByRole("button", { name: "Check", exact: true }).click();
	const results = page.locator("#comes-to");
	await expect(results).toBeFocused();
	await page.getByRole("button", { name: "code.css:2:13" }).click();
	const source = page.getByRole("region", { name: "The code" });
	const current = source.locator("[aria-current]");
	await expect(current).toContainText("text-wrap: pretty");
	// Some findings share a line: five steps visit all of them and wrap around.
	const seen = new Set<string>();
	for (let step = 0; step < 5; step++) {
		await source.getByRole("button", { name: "Next finding" }).click();
		await expect(current).toBeVisible();
		seen.add((await current.textContent()) ?? "");
	}
	// The pin at the end of a line is the number of its finding.
	expect([...seen].sort()).toEqual([
		"2\ttext-wrap: pretty;3",
		"3\tfield-sizing: content;1",
		"4\tanchor-name: --mine;2",
	]);
	await source.getByRole("button", { name: "Previous finding" }).click();
	await expect(current).toBeVisible();
	await expect(results).toBeVisible();
	expect(sent.filter((request) => /mine|sizing|anchor|card/.test(request))).toEqual([]);
	expect(complaints).toEqual([]);
});

test("import usage: feature pages use it, and none of its numbers is sent", async ({ page, complaints }) => {
	await page.goto("/audience");
	await hydrated(page);
	const sent: string[] = [];
	page.on("request", (request) => sent.push(serializeRequest(request)));
	await page.getByLabel("File").setInputFiles(usage);
	await page.getByRole("button", { name: "Use these numbers" }).click();
	await expect(chip(page)).toContainText("ga4.csv");
	await page.goto("/features/subgrid");
	await expect(chip(page)).toContainText("ga4.csv");
	await expect(page.getByRole("region", { name: "Can I ship it?" })).toContainText(/\d\.\d%/);
	for (const secret of ["ga4", "118138", "30210", "YaBrowser"])
		expect(sent.filter((request) => request.includes(secret))).toEqual([]);
	expect(complaints).toEqual([]);
});

test("plan: a raised target appears in the URL and its result on the page", async ({ page, complaints }) => {
	await page.goto("/plan");
	await hydrated(page);
	await page.getByLabel(/^Browsers you would/).fill("baseline 2024");
	await page.getByRole("main").getByLabel("Your visitors").selectOption("DE");
	await page.getByRole("button", { name: "Show the plan" }).click();
	await expect(page).toHaveURL(/to=baseline\+2024.*region=DE/);
	await expect(article(page)).toContainText("Usage: Germany.");
	await expect(page.getByRole("region", { name: "What changes" })).toBeVisible();
	expect(complaints).toEqual([]);
});

test("compare: two versions are chosen, and their differences listed", async ({ page, complaints }) => {
	await page.goto("/compare");
	await hydrated(page);
	for (const [name, browser, version] of [
		["a", "chrome", "120"],
		["b", "safari", "17.4"],
	] as const) {
		await page.locator(`select[name=${name}]`).selectOption(browser);
		await page.locator(`input[name=${name}]`).fill(version);
	}
	await page.locator("main form button[type=submit]").last().click();
	await expect(title(page)).toContainText("Chrome 120");
	await expect(page.locator("main tbody td").first()).toBeVisible();
	await expect(article(page)).toContainText("Safari 17.4");
	expect(complaints).toEqual([]);
});

test("what changed: a month lists its features and leads to the next", async ({ page, complaints }) => {
	await page.goto("/changes/2024-09");
	await hydrated(page);
	await expect(page.getByRole("heading", { name: /^Newly available \(\d+\)$/ })).toBeVisible();
	await page.getByRole("link", { name: "October 2024" }).click();
	await expect(title(page)).toHaveText("What changed in October 2024");
	await expect(page.getByRole("heading", { name: "Support in browsers’ releases" })).toBeVisible();
	expect(complaints).toEqual([]);
});

test("badge: a feature links to its embed code, with the badge and the frame", async ({
	page,
	complaints,
}) => {
	await page.goto("/features/has");
	await hydrated(page);
	await page.getByRole("link", { name: "Badge and embed" }).click();
	await expect(page).toHaveURL(/\/embed\?id=has$/);
	await expect(page.getByRole("img", { name: ":has(): Baseline status" })).toBeVisible();
	await expect(page.frameLocator("iframe").getByRole("heading", { name: ":has()" })).toBeVisible();
	expect(complaints).toEqual([]);
});

test("programs post messages and long lists", async ({ request }) => {
	const headers = { accept: "application/json, text/event-stream" };
	const params = { name: "can_i_use", arguments: { feature: "subgrid", region: "DE" } };
	const data = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
	const answer = await request.post("/mcp", { headers, data });
	expect(answer.status()).toBe(200);
	expect(await answer.text()).toContain("widely available since");
	const listed = await request.post("/api/v1/reach", {
		data: { features: ["subgrid"], keys: ["css.properties.gap"], region: "DE" },
	});
	expect(await listed.json()).toMatchObject({ keys: [{ key: "css.properties.gap" }] });
	expect((await request.get("/mcp")).status()).toBe(405);
});
