import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";

/** The link in the list; the recent changes can link to the same feature. */
const link = (page: Page) => page.locator('main a[href="/features/subgrid"]').first();
const view = (page: Page) => page.getByRole("dialog", { name: "Subgrid" });
const countMarked = (page: Page) => page.locator("html[data-marked]").count();

/** Opens a page, and waits for the code that loads at the first input. */
async function open(page: Page, path: string) {
	await page.goto(path);
	await hydrated(page);
	await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
}

for (const list of ["/groups/grid", "/features?q=subgrid", "/set?features=subgrid"])
	test(`from ${list} a feature opens over the list, at its own address`, async ({ page, complaints }) => {
		await open(page, list);
		await link(page).first().click();
		await expect(view(page)).toBeVisible();
		await expect(page).toHaveURL(/\/features\/subgrid$/);
		await expect(page).toHaveTitle(/Subgrid/);
		await expect(view(page).getByRole("heading", { name: "Versions by browser" })).toBeVisible();
		await page.goBack();
		await expect(view(page)).toHaveCount(0);
		expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(list);
		await page.goForward();
		await expect(view(page)).toBeVisible();
		expect(await countMarked(page)).toBe(1);
		expect(complaints).toEqual([]);
	});

test("a click on a hovered link opens it without waiting for its code", async ({ page }) => {
	await open(page, "/groups/grid");
	await link(page).hover();
	await page.waitForLoadState("networkidle");
	await page.route(/\.js(\?|$)/, (route) => route.abort());
	await link(page).click();
	await expect(view(page).getByRole("heading", { name: "Versions by browser" })).toBeVisible();
});

test("works with the keyboard alone, and returns the focus to the link", async ({ page }) => {
	await open(page, "/groups/grid");
	await link(page).focus();
	await page.keyboard.press("Enter");
	await expect(view(page)).toBeVisible();
	await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
	// Focus stays in the dialog (and the browser's toolbar), never in the list behind it.
	for (let step = 0; step < 60; step++) {
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => Boolean(document.activeElement?.matches("main :not(dialog *)")))).toBe(
			false,
		);
	}
	await page.keyboard.press("Escape");
	await expect(view(page)).toHaveCount(0);
	await expect(link(page)).toBeFocused();
	await expect(page).toHaveTitle(/Grid/);
});

test("a reload and a new tab show the page", async ({ page, context }) => {
	await open(page, "/groups/grid");
	const [tab] = await Promise.all([
		context.waitForEvent("page"),
		link(page).click({ modifiers: ["ControlOrMeta"] }),
	]);
	await expect(tab).toHaveURL(/\/features\/subgrid$/);
	await expect(view(page)).toHaveCount(0);
	await link(page).click();
	await expect(view(page)).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { level: 1, name: "Subgrid" })).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1, name: "Grid", exact: true })).toBeVisible();
});

test("a link in the view leads to the feature's page", async ({ page }) => {
	await open(page, "/groups/grid");
	await link(page).click();
	await page.getByRole("link", { name: "Open as a page" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.locator("main").getByRole("heading", { level: 1, name: "Subgrid" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1, name: "Grid", exact: true })).toBeVisible();
});

test("going back works before the page's scripts load", async ({ page }) => {
	await open(page, "/groups/grid");
	await link(page).click();
	await expect(view(page)).toBeVisible();
	await page.route(/\.js(\?|$)/, () => undefined);
	await page.getByRole("link", { name: "Open as a page" }).click();
	await expect(page.locator("main").getByRole("heading", { level: 1, name: "Subgrid" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1, name: "Grid", exact: true })).toBeVisible();
});

for (const [what, body] of [
	["page data that fails to load", undefined],
	["page data of another shape", '{"pageProps":{"kind":"feature","id":"subgrid","name":"Subgrid"}}'],
] as const)
	test(`${what} makes the browser load the page of the feature`, async ({ page }) => {
		await open(page, "/groups/grid");
		await page.evaluate((body) => {
			const { fetch } = window;
			window.fetch = (input, init) => {
				if (!String(input).includes("/features/subgrid.json")) return fetch(input, init);
				return body === undefined ? Promise.reject(new Error("gone")) : Promise.resolve(new Response(body));
			};
		}, body);
		const document = page.waitForResponse((response) => response.url().endsWith("/features/subgrid"));
		await link(page).click();
		expect((await document).status()).toBe(200);
		await expect(page.getByRole("heading", { level: 1, name: "Subgrid" })).toBeVisible();
	});

test("its title is announced each time", async ({ page }) => {
	await open(page, "/groups/grid");
	const announcer = page.locator("next-route-announcer [aria-live]");
	for (const _ of ["first", "again"]) {
		await link(page).click();
		await expect(view(page)).toBeVisible();
		await expect(announcer).toHaveText(/^Subgrid/);
		await page.getByRole("button", { name: "Close" }).dblclick();
		await expect(view(page)).toHaveCount(0);
		await expect(page).toHaveURL(/\/groups\/grid$/);
		await expect(page).toHaveTitle(/^Grid/);
	}
});

test("a fragment link scrolls inside it, and closing it is still one history step", async ({ page }) => {
	await open(page, "/features?q=transitions");
	await page.locator('main a[href="/features/transitions"]').click();
	const opened = page.getByRole("dialog");
	await opened.getByRole("link", { name: /^and \d+ more/ }).click();
	await expect(opened.getByRole("heading", { name: "Parts" })).toBeInViewport();
	await page.getByRole("button", { name: "Close" }).click();
	await expect(opened).toHaveCount(0);
	await expect(page).toHaveURL(/\/features\?q=transitions$/);
});

test("if its code cannot load, the browser opens the feature's document", async ({ page, context }) => {
	await open(page, "/groups/grid");
	const documentRequest = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
	await context.setOffline(true);
	await link(page).click();
	expect((await documentRequest).url()).toMatch(/\/features\/subgrid$/);
});

test("an address with a view parameter opens as a normal page", async ({ page }) => {
	const documents: string[] = [];
	page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
	for (const path of ["/features?quick=nosuchthing", "/groups/grid?quick=subgrid"]) {
		await open(page, path);
		await expect(page.getByRole("dialog")).toHaveCount(0);
	}
	expect(documents).toHaveLength(2);
});

test("it is accessible and fits a phone, in both schemes", async ({ page }) => {
	await open(page, "/groups/grid");
	await link(page).click();
	await expect(view(page)).toBeVisible();
	for (const colorScheme of ["light", "dark"] as const)
		for (const width of [320, 1280]) {
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize({ width, height: 800 });
			const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
			expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
			const excess = await view(page).evaluate((dialog) =>
				Math.max(...[dialog, ...dialog.children].map((part) => part.scrollWidth - part.clientWidth)),
			);
			expect(excess, `pixels wider than ${width}`).toBeLessThanOrEqual(0);
		}
});
