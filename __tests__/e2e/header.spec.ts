import { expect, type Page } from "@playwright/test";
import { locales, localizePath } from "@/lib/i18n/locales";
import { hydrated, test } from "./fixtures";

const sections = ["/features", "/groups", "/baseline", "/compat", "/browsers"];
const tools = ["/check", "/plan", "/set", "/compare", "/missing", "/audience"];
// CSS, not roles: a locator by role walks the accessibility tree at each poll, which takes seconds on the 6,596 elements
// of /features.
const links = (page: Page) => page.locator("header nav").first().locator("a:visible");
const hrefs = (page: Page) => links(page).evaluateAll((all) => all.map((one) => one.getAttribute("href")));
const menu = (page: Page) => page.locator("header button[popovertarget]");

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 760 } });

	test("header and audience fit into a phone's first 96 pixels, in every language", async ({ page }) => {
		for (const locale of locales) {
			await page.goto(localizePath("/compare", locale));
			const { height = 0 } = (await page.getByRole("banner").boundingBox()) ?? {};
			const strip = await page.locator("aside > div").first().boundingBox();
			expect(height + (strip?.height ?? 0), locale).toBeLessThanOrEqual(96);
			expect(await page.evaluate(() => document.documentElement.scrollWidth), locale).toBeLessThanOrEqual(
				360,
			);
		}
		await page.goto("/groups");
		await expect(links(page)).toHaveCount(0);
		await menu(page).click();
		expect(await hrefs(page)).toEqual([...sections, ...tools]);
		await links(page).filter({ hasText: "Missing" }).click();
		await expect(page).toHaveURL(/\/missing$/);
	});
});

test("on a phone the sections open by keyboard, and close on navigation", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 760 });
	await page.goto("/groups");
	await hydrated(page);
	await menu(page).focus();
	await page.keyboard.press("Enter");
	await expect(links(page)).toHaveCount(sections.length + tools.length);
	await page.keyboard.press("Escape");
	await expect(links(page)).toHaveCount(0);
	await expect(menu(page)).toBeFocused();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page.locator("h1")).toHaveText("All features");
	await expect(links(page)).toHaveCount(0);
});

test("a wide screen shows all sections", async ({ page }) => {
	for (const width of [768, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto("/plan");
		await expect(links(page)).toHaveCount(sections.length + tools.length);
		await expect(menu(page)).toBeHidden();
		await expect(page.locator("header [aria-current=true]").first()).toHaveText("Plan");
	}
});
