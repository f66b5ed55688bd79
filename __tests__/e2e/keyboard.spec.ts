import { expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";
import { listen, runThrough, stopsSince, tabTo, watchFocus } from "./focus-stops";
import { pageKinds, sampleFrom } from "./page-kinds";

/** The maximum number of focus stops of a page. */
const MAX_STOPS = 700;

async function open(page: Page, path: string) {
	await page.goto(path);
	await hydrated(page);
	await watchFocus(page);
}

const press = async (page: Page, ...keys: string[]) => {
	for (const key of keys) await page.keyboard.press(key);
};
const getPath = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const expectStatus = (page: Page, words: RegExp) =>
	expect(page.getByRole("main").getByRole("status").filter({ hasText: words })).toHaveCount(1);

for (const [kind, path] of sampleFrom(0, Object.entries(pageKinds)))
	test(`${kind}: every Tab stop has a visible focus, and the last one leaves the page`, async ({ page }) => {
		await open(page, path);
		const stops = await runThrough(page, "Tab", MAX_STOPS);
		expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
		expect(stops.length).toBeGreaterThan(10);
		// Shift+Tab from the end visits the same stops.
		await press(page, "Shift+Tab", "Shift+Tab", "Shift+Tab");
		const back = (await stopsSince(page)).map(({ name }) => name);
		expect(back).toEqual(
			stops
				.slice(-3)
				.map(({ name }) => name)
				.reverse(),
		);
	});

test("the first Tab offers to skip to the content", async ({ page }) => {
	await open(page, "/groups");
	await press(page, "Tab");
	const skip = page.getByRole("link", { name: "Skip to content" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport({ ratio: 1 });
	await press(page, "Enter");
	await expect(page.locator("#content")).toBeFocused();
	await press(page, "Tab");
	await expect(page.locator("#content a").first()).toBeFocused();
});

test("search: the shortcut works before scripts load, and filters can be removed", async ({ page }) => {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/_next\/static\/.*\.js/, async (route) => {
		await released;
		await route.continue();
	});
	await page.goto("/features/subgrid", { waitUntil: "commit" });
	const field = page.getByRole("banner").locator("input[name=q]");
	await field.waitFor();
	await press(page, "/");
	await expect(field).toBeFocused();
	await page.keyboard.type("neststing a/b");
	await press(page, "Control+k");
	await page.keyboard.type("grid missing:safari");
	await expect(field).toHaveValue("grid missing:safari");
	release();
	await hydrated(page);
	await expect(page.getByRole("option").first()).toBeVisible();
	await expect(page.getByRole("banner").getByRole("status")).toHaveText(/^\d+ results?$/);
	const announced = await listen(page);
	await press(page, "ArrowUp", "Enter");
	await expect(page).toHaveURL(/\/search\?q=grid\+missing/);
	await expectStatus(page, /^\d+ results?$/);
	const title = await page.title();
	expect(await announced()).toEqual([title]);

	await watchFocus(page);
	await tabTo(page, /^a Remove the filter: Not supported in Safari/);
	await press(page, "Enter");
	await expect(page).toHaveURL(/\/search\?q=grid$/);
	await tabTo(page, /^a Subgrid$/);
	await press(page, "Enter");
	await expect(page.getByRole("dialog", { name: "Subgrid" })).toBeVisible();
	await press(page, "Escape");
	await expect(
		page.getByRole("main").getByRole("link", { name: "Subgrid", exact: true }).first(),
	).toBeFocused();
});

test("feature filters: the text, lists and slider are one focus stop each", async ({ page }) => {
	await open(page, "/features");
	await tabTo(page, /^input Name|^input .*id/i, 30);
	await page.keyboard.type("grid");
	await expect(page).toHaveURL(/\?q=grid$/);
	await press(page, "Tab");
	await expect(page.getByLabel("Baseline")).toBeFocused();
	await page.keyboard.type("Wid");
	await expect(page.getByLabel("Baseline")).toHaveValue("widely");
	await press(page, "Tab", "ArrowDown");
	await expect(page.getByLabel("Group")).not.toHaveValue("");
	await press(page, "ArrowUp", "Tab", "ArrowRight", "ArrowRight");
	await expect(page.getByRole("slider")).toBeFocused();
	await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "2%");
	await expect(page).toHaveURL(/q=grid&baseline=widely&reach=2&limits=with$/);
	const lines = page.locator('main th > a[href^="/features/"]');
	// The list follows the URL.
	await expect(lines).not.toHaveCount(1_204);
	await expectStatus(page, new RegExp(`^${await lines.count()} features$`));
	// The list begins with what people use most.
	await tabTo(page, new RegExp(`^a ${await lines.first().textContent()}`), 8);
	await expect(lines.first()).toBeFocused();
	await page.waitForLoadState("networkidle");
	await press(page, "Enter");
	await expect(page.getByRole("dialog")).toBeVisible();
	await press(page, "Escape");
	await expect(lines.first()).toBeFocused();
	expect(getPath(page)).toBe("/features?q=grid&baseline=widely&reach=2&limits=with");
	expect((await stopsSince(page)).filter(({ faults }) => faults.length > 0)).toEqual([]);
});

test("quick view: every focus stop inside is visible, and Close closes it", async ({ page }) => {
	await open(page, "/groups/grid");
	await page.waitForLoadState("networkidle");
	await tabTo(page, /^a Subgrid$/);
	await press(page, "Enter");
	const view = page.getByRole("dialog", { name: "Subgrid" });
	await expect(view.getByRole("heading", { name: "Versions by browser" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
	const stops = await runThrough(page, "Tab", MAX_STOPS);
	expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
	expect(stops.length).toBeGreaterThan(10);
	await press(page, "Tab", "Enter");
	await expect(view).toHaveCount(0);
	await expect(page.locator('main a[href="/features/subgrid"]').first()).toBeFocused();
});

for (const [from, link, to] of [
	["/groups", "/groups/grid", /Grid/],
	["/features/subgrid", "/groups/grid", /Grid/],
	["/browsers", "/browsers/safari", /Safari/],
	["/compat/css/properties/grid-template-rows", "/compat/css/properties", /properties/],
	["/about", "/about/data", /data/i],
	["/about", "/about/reach", /reach/],
] as const)
	test(`from ${from} to ${link} the title is announced once`, async ({ page }) => {
		await open(page, from);
		const announced = await listen(page);
		await page.locator(`main a[href="${link}"]`).first().focus();
		await press(page, "Enter");
		await expect(page).toHaveURL(new RegExp(`${link}$`));
		await expect(page).toHaveTitle(to);
		await expect.poll(announced).toHaveLength(1);
		await page.waitForLoadState("networkidle");
		expect(await announced()).toEqual([await page.title()]);
	});
