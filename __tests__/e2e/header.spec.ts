import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { locales, localizePath } from "@/lib/i18n/locales";
import { chip, toggleChip } from "./audience-chip";
import { hydrated, test } from "./fixtures";

const pages = {
	"/features": ["/features", "/groups", "/baseline", "/missing", "/compat"],
	"/check": [],
	"/browsers": ["/browsers", "/compare", "/plan"],
	"/changes": ["/changes", "/watch", "/feeds"],
	"/tools": [],
};
const sections = Object.keys(pages);
const all = Object.entries(pages).flatMap(([section, below]) => [section, ...below]);
// Uses a CSS selector, because a locator by role walks the accessibility tree at each poll. That takes seconds on
// the 6,596 elements of /features.
const links = (page: Page) => page.locator("header nav[popover]").locator("a:visible");
const hrefs = (page: Page) => links(page).evaluateAll((all) => all.map((one) => one.getAttribute("href")));
const menu = (page: Page) => page.locator("header button[popovertarget]");
const getWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 760 } });

	test("the header fits into a phone's first 96 pixels, in every language", async ({ page }) => {
		for (const locale of locales) {
			await page.goto(localizePath("/compare", locale));
			const { height = 0 } = (await page.getByRole("banner").boundingBox()) ?? {};
			expect(height, locale).toBeLessThanOrEqual(96);
			expect(await getWidth(page), locale).toBeLessThanOrEqual(320);
			await menu(page).click();
			expect(await getWidth(page), locale).toBeLessThanOrEqual(320);
		}
		await page.goto("/groups");
		await expect(links(page)).toHaveCount(0);
		await menu(page).click();
		expect(await hrefs(page)).toEqual(all);
		await links(page).filter({ hasText: "One browser away" }).click();
		await expect(page).toHaveURL(/\/missing$/);
	});

	test("the audience opens with a way to other audiences", async ({ page }) => {
		await page.goto("/features/subgrid");
		await toggleChip(page);
		await expect(chip(page).getByRole("link", { name: "several features together" })).toBeVisible();
		expect(await getWidth(page)).toBeLessThanOrEqual(320);
		await chip(page).getByRole("link", { name: "Audience" }).click();
		await expect(page).toHaveURL(/\/audience$/);
	});
});

test("on a phone the sections open by keyboard, and close on navigation", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 760 });
	await page.goto("/groups");
	await hydrated(page);
	await menu(page).focus();
	await page.keyboard.press("Enter");
	await expect(links(page)).toHaveCount(all.length);
	await page.keyboard.press("Escape");
	await expect(links(page)).toHaveCount(0);
	await expect(menu(page)).toBeFocused();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page.locator("h1")).toHaveText("All features");
	await expect(links(page)).toHaveCount(0);
});

test("a wide screen shows all sections, and the pages of the current one", async ({ page }) => {
	for (const width of [1120, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto("/plan");
		const current = page.locator("header nav[popover] [aria-current=true]");
		expect(await hrefs(page)).toEqual([...sections.slice(0, 3), ...pages["/browsers"], "/changes", "/tools"]);
		await expect(current).toHaveText(["Browsers", "Drop old versions"]);
		await expect(menu(page)).toBeHidden();
		await page.goto("/time");
		await expect(current).toHaveText(["Features"]);
		await page.goto("/about");
		expect(await hrefs(page)).toEqual(sections);
	}
});

for (const scheme of ["light", "dark"] as const)
	test(`the audience is changed in place, by keyboard, at 320 px (${scheme})`, async ({
		page,
		complaints,
	}) => {
		await page.emulateMedia({ colorScheme: scheme });
		await page.setViewportSize({ width: 320, height: 760 });
		await page.goto("/features/subgrid");
		await hydrated(page);
		const summary = chip(page).locator("> summary");
		await summary.focus();
		await page.keyboard.press("Enter");
		await chip(page).getByRole("option", { name: "Germany" }).waitFor({ state: "attached" });
		const { violations } = await new AxeBuilder({ page }).include("header").analyze();
		expect(violations).toEqual([]);
		expect(await getWidth(page)).toBeLessThanOrEqual(320);
		await page.keyboard.press("Tab");
		await page.keyboard.type("Germany");
		await expect(chip(page).getByRole("status").first()).toHaveText(/^Saved\./);
		await expect(summary).toHaveText("Visitors: Germany · Supporting: baseline widely available");
		await page.keyboard.press("Escape");
		await expect(chip(page)).not.toHaveAttribute("open");
		await expect(summary).toBeFocused();
		await page.keyboard.press("Enter");
		// Clicks the footer, because the panel covers the heading.
		await page.getByRole("contentinfo").click();
		await expect(chip(page)).not.toHaveAttribute("open");
		expect(complaints).toEqual([]);
	});
