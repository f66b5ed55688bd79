import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { hydrated, test } from "./fixtures";

const shared = (path: string, audience: string) => `${path}?for=${encodeURIComponent(audience)}`;
const strip = (page: Page) => page.locator("p", { hasText: "Audience:" });
const supported = (page: Page) => page.locator("dt", { hasText: "Supported" }).first().locator("+ dd");

/** Adds up how far parts of the page moved by themselves, as browsers count it. */
const watchShifts = (page: Page) =>
	page.addInitScript(() => {
		const shifts = { sum: 0 };
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
		}).observe({ type: "layout-shift", buffered: true });
	});
const shiftsOf = (page: Page) =>
	page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);

test("an address's audience answers on its page and on those that follow, and a reload keeps it", async ({
	page,
	complaints,
}) => {
	await page.goto("/features/subgrid");
	const standard = await supported(page).textContent();
	await page.goto(shared("/features/subgrid", "last 2 versions@CN"));
	await expect(strip(page)).toContainText("last 2 versions, China");
	await expect(supported(page)).not.toHaveText(standard ?? "");
	const own = await supported(page).textContent();

	await page.getByRole("link", { name: "Grid", exact: true }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Grid" })).toBeVisible();
	await expect(strip(page)).toContainText("China");
	await expect(
		page.locator("li", { has: page.getByRole("link", { name: "Subgrid", exact: true }) }).locator("data"),
	).toHaveText(own ?? "");
	await page.reload();
	await expect(strip(page)).toContainText("China");

	await page.getByRole("button", { name: "Reset" }).click();
	await expect(strip(page)).toContainText("baseline widely available, the whole world");
	expect(complaints).toEqual([]);
});

test("an audience kept for good holds in another tab; the list is filtered by it", async ({
	page,
	context,
}) => {
	await page.goto(shared("/features", "chrome >= 100@DE"));
	await hydrated(page);
	await page.getByRole("button", { name: "Keep" }).click();
	await expect(page.getByRole("button", { name: "Keep" })).toBeHidden();
	const other = await context.newPage();
	await other.goto("/compat/css/properties/grid-template-columns/subgrid");
	await expect(strip(other)).toContainText("chrome >= 100, Germany");
	await expect(other.getByText("Breaks in")).toBeVisible();
	await expect(other.getByText(/^Chrome 100–116/)).toBeVisible();
	// Its people fill the tables too.
	const people = other.locator("tbody", {
		has: other.getByRole("rowheader", { name: "Chrome", exact: true }),
	});
	const world = (await (await context.request.get(other.url())).text()).match(
		/Chrome<\/th>.*?(\d+\.\d%)/s,
	)?.[1];
	await expect(people.locator("td").nth(2)).not.toContainText(`${world} of`);
});

for (const broken of [
	"<script>alert(1)</script>@XX",
	"extends evil",
	"@@@",
	"x".repeat(3_000),
	"\u202e@\u0000",
])
	test(`an audience that makes no sense leaves the default one, and says so: ${broken.slice(0, 20)}`, async ({
		page,
	}) => {
		const errors: string[] = [];
		page.on("pageerror", (error) => errors.push(String(error)));
		await page.goto(shared("/features/subgrid", broken));
		await expect(page.getByRole("alert").filter({ hasText: "cannot be read" })).toBeVisible();
		await expect(page.getByText("Works in the whole target.")).toBeVisible();
		expect(errors).toEqual([]);
	});

for (const width of [360, 1440])
	test(`a kept audience moves nothing on the page at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(shared("/features/subgrid", "last 4 versions@IN"));
		await hydrated(page);
		await page.getByRole("button", { name: "Keep" }).click();
		await watchShifts(page);
		for (const path of [
			"/features/subgrid",
			"/features/webusb",
			"/features/has",
			"/groups/grid",
			"/features",
		]) {
			await page.goto(path);
			await expect(strip(page)).toContainText("India");
			await page.waitForLoadState("networkidle");
			const moved = await shiftsOf(page);
			console.log(`layout shift of ${path} at ${width} px: ${moved.toFixed(4)}`);
			expect(moved).toBeLessThan(0.001);
		}
	});

test("the matrix comes once, is kept for ever, and only where it is needed", async ({ page }) => {
	const asked: string[] = [];
	page.on("request", (request) => request.url().includes("/matrix/") && asked.push(request.url()));
	await page.goto("/features");
	await page.waitForLoadState("networkidle");
	expect(asked).toEqual([]);
	await page.goto(shared("/features/subgrid", "defaults@US"));
	await expect(strip(page)).toContainText("United States");
	await page.waitForLoadState("networkidle");
	expect(asked).toEqual([]);
	const arrived = page.waitForResponse((response) => response.url().includes("/matrix/"));
	await page.goto("/groups/grid");
	const response = await arrived;
	expect(response.headers()["cache-control"]).toContain("immutable");
	const { responseBodySize } = await response.request().sizes();
	console.log(`matrix: ${responseBodySize} bytes on the wire`);
	expect(responseBodySize).toBeLessThan(25_000);
	await page.getByRole("link", { name: "Features", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Features" })).toBeVisible();
	await page.waitForLoadState("networkidle");
	expect(asked).toHaveLength(1);
});

test("without JavaScript an address with an audience says how to get its answer", async ({
	browser,
	baseURL,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${baseURL}${shared("/features/subgrid", "last 2 versions@DE")}`);
	await page.getByRole("link", { name: "sets of features" }).click();
	await expect(page).toHaveURL(/\/set\?features=subgrid$/);
	await context.close();
});
