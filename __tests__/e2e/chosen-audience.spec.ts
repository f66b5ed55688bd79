import type { Page, Route } from "@playwright/test";
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

for (const [how, fail] of [
	["that do not come", (route: Route) => route.abort()],
	["of another shape", (route: Route) => route.fulfill({ json: { kind: "feature", id: "subgrid" } })],
] as const)
	test(`answers ${how} are said to be missing, and are there once the network is back`, async ({ page }) => {
		const asked = /\/api\/v1\/features\/subgrid$/;
		await page.route(asked, fail);
		await page.goto(shared("/features/subgrid", "last 2 versions@CN"));
		const missing = page.getByText("The numbers for your audience could not be fetched.");
		await expect(missing).toBeVisible();
		const standard = await supported(page).textContent();
		await page.unroute(asked);
		await page.evaluate(() => window.dispatchEvent(new Event("online")));
		await expect(missing).toBeHidden();
		await expect(supported(page)).not.toHaveText(standard ?? "");
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
		// Fetching ahead has no part in it, and would be waited for.
		await page.addInitScript(() =>
			Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
		);
		for (const path of ["/features/subgrid", "/features/webusb", "/groups/grid", "/features", "/plan"]) {
			await page.goto(path);
			await expect(page.getByRole("complementary", { name: "Audience" })).toContainText("India");
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

test("plans and sets lead to their answer for the chosen audience, comparisons have its reach", async ({
	page,
}) => {
	await page.goto("/compare?a=chrome-120&b=safari-17.4");
	const standard = await page.locator("main tbody td").first().textContent();
	await page.goto(
		shared("/compare?a=chrome-120&b=safari-17.4", "last 4 versions@CN").replace("?for", "&for"),
	);
	await expect(strip(page)).toContainText("China");
	await expect(page.locator("main tbody td").first()).not.toHaveText(standard ?? "");

	await page.goto("/plan?to=baseline+2025&region=DE");
	const own = page.getByRole("complementary", { name: "Audience" });
	await expect(own).toContainText("You have chosen last 4 versions, China.");
	await own.getByRole("link", { name: "Answer for it" }).click();
	await expect(page.getByLabel(/^Now/)).toHaveValue("last 4 versions");
	await expect(page.getByLabel("Whose usage counts")).toHaveValue("CN");
	await expect(page.getByLabel(/^Then/)).toHaveValue("baseline 2025");
	await expect(own).toContainText("Audience: last 4 versions, China");
	await page.goto("/set?features=subgrid,has");
	await own.getByRole("link", { name: "Answer for it" }).click();
	await expect(page.getByLabel(/^Target/)).toHaveValue("last 4 versions");
	await expect(page.getByRole("main").getByRole("link", { name: "Subgrid", exact: true })).toBeVisible();
});

test("a half-filled form is there in another language, too", async ({ page }) => {
	await page.goto("/plan?region=DE");
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	await page.getByLabel(/^Now/).fill("baseline 20");
	await page.getByLabel("Raise the floor of").selectOption({ label: "Safari" });
	await page.getByRole("navigation", { name: "Language" }).locator("summary").click();
	await page.getByRole("link", { name: "Deutsch" }).click();
	await expect(page).toHaveURL(/\/de\/plan\?region=DE$/);
	await expect(page.locator("[name=from]")).toHaveValue("baseline 20");
	await expect(page.locator("[name=browser]")).toHaveValue(/safari/);
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
