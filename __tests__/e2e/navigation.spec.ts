import { expect, type Page, type Route } from "@playwright/test";
import { hydrated, test } from "./fixtures";

const getGroupLink = (id: string) => `main a[href="/groups/${id}"]`;
const pageData = (id: string) => new RegExp(`/_next/data/.*/groups/${id}\\.json`);

const barAppearsAfterMs = 150;

/** Marks the document to detect a full page load. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
const countMarked = (page: Page) => page.locator("html[data-marked]").count();
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Delays a group's page data until released. */
async function holdPageData(page: Page, id: string) {
	const held: Route[] = [];
	let isReleased = false;
	await page.route(pageData(id), (route) => (isReleased ? route.continue() : held.push(route)));
	await open(page);
	return async () => {
		isReleased = true;
		await Promise.all(held.map((route) => route.continue()));
	};
}

async function open(page: Page) {
	await page.goto("/groups");
	await hydrated(page);
	await mark(page);
}

test.beforeEach(({ page }) => open(page));

test("the language menu preserves query and fragment of a pre-rendered page", async ({ page }) => {
	await page.goto("/features?q=grid&baseline=newly#list");
	await hydrated(page);
	await page.getByRole("navigation", { name: "Language" }).locator("summary").click();
	await expect(page.getByRole("link", { name: "Deutsch" })).toHaveAttribute(
		"href",
		"/de/features?q=grid&baseline=newly#list",
	);
});

test("navigations forwards and back load no document", async ({ page, complaints }) => {
	await page.locator(getGroupLink("grid")).click();
	await expect(page.getByRole("heading", { level: 1, name: "Grid", exact: true })).toBeVisible();
	await expect(page).toHaveURL(/\/groups\/grid$/);
	await expect(page).toHaveTitle(/Grid/);
	await expect(page.locator("#__next-route-announcer__")).toHaveText(/Grid/);
	await page.locator('header a[href="/features"]').first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Features" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1, name: "Grid", exact: true })).toBeVisible();
	await page.goBack();
	await expect(page.locator(getGroupLink("grid"))).toBeVisible();
	expect(await countMarked(page)).toBe(1);
	expect(complaints).toEqual([]);
});

test("a navigation resets focus and scroll position, and going back restores them", async ({ page }) => {
	const link = page.locator(getGroupLink("xml"));
	await link.focus();
	expect(await scrollY(page)).toBeGreaterThan(500);
	await link.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "XML" })).toBeVisible();
	await expect(page.locator("#top")).toBeFocused();
	expect(await scrollY(page)).toBe(0);
	await page.goBack();
	await expect(link).toBeFocused();
	await expect(link).toBeInViewport();
});

test("a reload restores the scroll position", async ({ page }) => {
	const link = page.locator(getGroupLink("xml"));
	await link.scrollIntoViewIfNeeded();
	await expect(link).toBeInViewport();
	await page.reload();
	await hydrated(page);
	await expect(link).toBeInViewport();
});

test("a superseded navigation is no error", async ({ page, complaints }) => {
	const release = await holdPageData(page, "xml");
	await page.locator(getGroupLink("xml")).click();
	await page.locator(getGroupLink("html")).click();
	await expect(page.getByRole("heading", { level: 1, name: "HTML" })).toBeVisible();
	const delayed = page.waitForResponse(pageData("xml"));
	await release();
	await (await delayed).finished();
	await expect(page).toHaveURL(/\/groups\/html$/);
	await expect(page.getByRole("heading", { level: 1, name: "HTML" })).toBeVisible();
	expect(await countMarked(page)).toBe(1);
	expect(complaints).toEqual([]);
});

test("a slow navigation shows a progress bar until the page renders", async ({ page }) => {
	const release = await holdPageData(page, "xml");
	await page.locator(getGroupLink("xml")).click();
	const bar = page.locator("[data-progress]");
	await expect(bar).toBeVisible();
	await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
	await release();
	await expect(page.getByRole("heading", { level: 1, name: "XML" })).toBeVisible();
	await expect(bar).toHaveCount(0);
});

test("a quick navigation shows no progress bar", async ({ page }) => {
	const link = page.locator(getGroupLink("xml"));
	const data = page.waitForResponse(pageData("xml"));
	await link.hover();
	await (await data).finished();
	await page.evaluate(() => {
		const { dataset } = document.documentElement;
		document.addEventListener("animationstart", ({ target }) => {
			if (target instanceof Element && target.matches("[data-progress]")) dataset.bar = "shown";
		});
		document.addEventListener("click", () => {
			const clicked = performance.now();
			new MutationObserver(() => {
				dataset.took ??= String(performance.now() - clicked);
			}).observe(document.querySelector("title") ?? document.head, {
				childList: true,
				characterData: true,
				subtree: true,
			});
		});
	});
	await link.click();
	await expect(page).toHaveTitle(/XML/);
	const { took, bar } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
	// On a busy machine the navigation may be slow, so that the bar appears.
	if (Number(took) < barAppearsAfterMs) expect(bar).toBeUndefined();
});
