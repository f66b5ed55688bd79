import { expect, type Page, type Route } from "@playwright/test";
import { chip, pressInChip, toggleChip } from "./audience-chip";
import { hydrated, test } from "./fixtures";

interface Shifts {
	sum: number;
	/** The elements that moved. */
	nodes: string[];
}

/** Sums the layout shifts of each page that opens from now on. */
const watchShifts = (page: Page) =>
	page.addInitScript(() => {
		const shifts: { sum: number; nodes: string[] } = { sum: 0, nodes: [] };
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
				shifts.sum += value;
				shifts.nodes.push(
					...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
				);
			}
		}).observe({ type: "layout-shift", buffered: true });
	});

const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

/** Turns prefetching off, which would delay the test. */
const disablePrefetch = (page: Page) =>
	page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
	);

const withAudience = (path: string, audience: string) => `${path}?for=${encodeURIComponent(audience)}`;
const supported = (page: Page) => page.locator("dt", { hasText: "Supported" }).first().locator("+ dd");

test("an audience in the address applies to its page and the next ones, and survives a reload", async ({
	page,
	complaints,
}) => {
	await page.goto("/features/subgrid");
	const standard = await supported(page).textContent();
	await page.goto(withAudience("/features/subgrid", "last 2 versions@CN"));
	await expect(chip(page)).toContainText("China · Supporting: last 2 versions");
	await expect(supported(page)).not.toHaveText(standard ?? "");
	const own = await supported(page).textContent();

	await page.getByRole("link", { name: "Grid", exact: true }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Grid" })).toBeVisible();
	await expect(chip(page)).toContainText("China");
	const row = page.getByRole("row", { name: /^Subgrid/ });
	await expect(row.getByRole("cell", { name: own ?? "", exact: true }).first()).toBeVisible();
	await page.reload();
	await expect(chip(page)).toContainText("China");

	await pressInChip(page, "Discard");
	await expect(chip(page)).toContainText("the whole world · Supporting: baseline widely available");
	expect(complaints).toEqual([]);
});

for (const [cause, fail] of [
	["a failed request", (route: Route) => route.abort()],
	["an invalid response", (route: Route) => route.fulfill({ json: { kind: "feature", id: "subgrid" } })],
] as const)
	test(`${cause} for the audience's numbers shows a message, and they load once the browser is online`, async ({
		page,
	}) => {
		const apiUrl = /\/api\/v1\/features\/subgrid$/;
		await page.route(apiUrl, fail);
		await page.goto(withAudience("/features/subgrid", "last 2 versions@CN"));
		const missing = page.getByText("We couldn’t load the numbers for your visitors.");
		await expect(missing).toBeVisible();
		const standard = await supported(page).textContent();
		await page.unroute(apiUrl);
		await page.evaluate(() => window.dispatchEvent(new Event("online")));
		await expect(missing).toBeHidden();
		await expect(supported(page)).not.toHaveText(standard ?? "");
	});

test("a saved audience applies in another tab, and filters the list", async ({ page, context }) => {
	await page.goto(withAudience("/features", "chrome >= 100@DE"));
	await hydrated(page);
	await pressInChip(page, "Keep");
	await expect(page.getByRole("button", { name: "Keep" })).toBeHidden();
	const other = await context.newPage();
	await other.goto("/compat/css/properties/grid-template-columns/subgrid");
	await expect(chip(other)).toContainText("Germany · Supporting: chrome >= 100");
	await expect(other.getByText(/Missing in Chrome 100–116 \(/)).toBeVisible();
	// The tiles also show the usage of the audience.
	const tile = other.getByRole("listitem").filter({ has: other.getByText("Chrome", { exact: true }) });
	const html = await (await context.request.get(other.url())).text();
	const [, world = "no tile"] = />Chrome<(?:(?!<\/li>).)*?<data[^>]*>([^<]+)/s.exec(html) ?? [];
	expect(world).toMatch(/^\d+\.\d%$/);
	await expect(tile.locator("data")).not.toHaveText(world);
});

for (const width of process.env.EVERYWHERE ? [360, 1440] : [360])
	test(`a saved audience causes no layout shift at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(withAudience("/features/subgrid", "last 4 versions@IN"));
		await hydrated(page);
		await pressInChip(page, "Keep");
		await watchShifts(page);
		await disablePrefetch(page);
		const compared = "/compare?a=chrome-120&b=safari-17.4";
		const paths = ["/features/subgrid", "/features/webusb", "/groups/grid", "/features", "/missing", "/plan"];
		for (const path of [
			...paths,
			"/set?features=subgrid,has",
			compared,
			"/audience",
			"/embed?id=subgrid",
			"/browsers/safari",
			"/changes",
			"/search?q=grid",
			"/check",
			"/check/findings?code=a%7Btext-wrap:balance%7D&language=css",
		]) {
			await page.goto(path);
			await expect(chip(page)).toContainText("India");
			await page.waitForLoadState("networkidle");
			const { sum, nodes } = await readShifts(page);
			console.log(`layout shift of ${path} at ${width} px: ${sum.toFixed(4)}`);
			expect(sum, nodes.join(", ")).toBeLessThan(0.001);
		}
	});

test("the matrix loads once, only on pages that need it, and is cached as immutable", async ({ page }) => {
	// `EVERYWHERE=1` waits for prefetches too.
	if (!process.env.EVERYWHERE) await disablePrefetch(page);
	const matrixUrls: string[] = [];
	page.on("request", (request) => request.url().includes("/matrix/") && matrixUrls.push(request.url()));
	await page.goto("/features");
	await page.waitForLoadState("networkidle");
	expect(matrixUrls).toEqual([]);
	await page.goto(withAudience("/features/subgrid", "defaults@US"));
	await expect(chip(page)).toContainText("United States");
	await page.waitForLoadState("networkidle");
	expect(matrixUrls).toEqual([]);
	const arrived = page.waitForResponse((response) => response.url().includes("/matrix/"));
	await page.goto("/groups/grid");
	const response = await arrived;
	expect(response.headers()["cache-control"]).toContain("immutable");
	const { responseBodySize } = await response.request().sizes();
	console.log(`matrix: ${responseBodySize} bytes on the wire`);
	expect(responseBodySize).toBeLessThan(25_000);
	await hydrated(page);
	await page.getByRole("link", { name: "Features", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Features" })).toBeVisible();
	await page.waitForLoadState("networkidle");
	expect(matrixUrls).toHaveLength(1);
});

test("plans and sets for the audience in the address link to the chosen one, and comparisons use the chosen one", async ({
	page,
}) => {
	await page.goto("/compare?a=chrome-120&b=safari-17.4");
	const standard = await page.locator("main tbody td").first().textContent();
	await page.goto(
		withAudience("/compare?a=chrome-120&b=safari-17.4", "last 4 versions@CN").replace("?for", "&for"),
	);
	await expect(chip(page)).toContainText("China");
	await expect(page.locator("main tbody td").first()).not.toHaveText(standard ?? "");

	await page.goto("/plan?to=baseline+2025&region=DE");
	const own = page.getByRole("banner");
	await expect(own).toContainText("Your choice: last 4 versions, China.");
	await own.getByRole("link", { name: "Use my choice" }).click();
	await expect(page.getByLabel(/^Browsers you support now/)).toHaveValue("last 4 versions");
	await expect(page.getByRole("main").getByLabel("Your visitors")).toHaveValue("CN");
	await expect(page.getByLabel(/^Browsers you would/)).toHaveValue("baseline 2025");
	await expect(chip(page)).toContainText("Visitors: China · Supporting: last 4 versions");
	await page.goto("/set?features=subgrid,has&region=DE");
	await own.getByRole("link", { name: "Use my choice" }).click();
	await expect(page.getByRole("textbox", { name: /^Browsers you support/ })).toHaveValue("last 4 versions");
	await expect(
		page.getByRole("main").getByRole("link", { name: "Subgrid", exact: true }).first(),
	).toBeVisible();
});

test("without JavaScript an address with an audience links to a page with its result", async ({
	browser,
	baseURL,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${baseURL}${withAudience("/features/subgrid", "last 2 versions@DE")}`);
	await toggleChip(page);
	await page.getByRole("link", { name: "several features together" }).click();
	await expect(page).toHaveURL(/\/set\?features=subgrid$/);
	await context.close();
});

test("a region chosen on any page applies everywhere, and can be undone", async ({
	page,
	context,
	complaints,
}) => {
	await page.goto("/features/subgrid");
	await hydrated(page);
	const standard = await supported(page).textContent();
	await toggleChip(page);
	await chip(page).getByRole("option", { name: "China", exact: true }).waitFor({ state: "attached" });
	await chip(page)
		.getByLabel(/^Your visitors/)
		.selectOption({ label: "China" });
	await expect(chip(page).locator("> summary")).toContainText(
		"China · Supporting: baseline widely available",
	);
	await expect(supported(page)).not.toHaveText(standard ?? "");
	const own = await supported(page).textContent();
	const other = await context.newPage();
	await other.goto("/de/features/subgrid");
	await expect(chip(other, "Besucher")).toContainText("China");
	// A background tab renders once a second, which delays a press.
	await page.bringToFront();
	await page.reload();
	await expect(supported(page)).toHaveText(own ?? "");
	await toggleChip(page);
	await chip(page).getByRole("button", { name: "last 2 versions" }).click();
	await expect(chip(page).locator("> summary")).toContainText("China · Supporting: last 2 versions");
	await chip(page).getByRole("button", { name: "Undo" }).click();
	await expect(chip(page).locator("> summary")).toContainText(
		"China · Supporting: baseline widely available",
	);
	await expect(chip(other, "Besucher")).toContainText("China · Unterstützt: baseline widely available");
	expect(complaints).toEqual([]);
});

test("an audience from a link temporarily replaces the saved one", async ({ page }) => {
	await page.goto("/features/subgrid");
	await hydrated(page);
	await toggleChip(page);
	await chip(page).getByRole("option", { name: "India" }).waitFor({ state: "attached" });
	await chip(page)
		.getByLabel(/^Your visitors/)
		.selectOption({ label: "India" });
	await expect(chip(page).locator("> summary")).toContainText("India");
	const stored = await page.evaluate(() => localStorage.getItem("webreach.audience"));
	await page.goto(withAudience("/features/webusb", "last 2 versions@JP"));
	await expect(chip(page)).toContainText("From a link: Japan · Supporting: last 2 versions");
	expect(await page.evaluate(() => localStorage.getItem("webreach.audience"))).toBe(stored);
	await pressInChip(page, "Discard");
	await expect(chip(page)).toContainText("Visitors: India · Supporting: baseline widely available");
	await expect(page).toHaveURL(/\/features\/webusb$/);
});

test("an older link with a build shows its audience, and says that the build does not count", async ({
	page,
}) => {
	await page.goto(withAudience("/features/array-at", "last 2 versions@CN;babel:target,core-js:usage"));
	await expect(chip(page)).toContainText("China · Supporting: last 2 versions");
	const note = page.getByText("This link also names a build.");
	await hydrated(page);
	await expect(note).toBeVisible();
	await page.goto("/features/array-at");
	await expect(chip(page)).toContainText("China");
	await expect(note).toBeHidden();
});
