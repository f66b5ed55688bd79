import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { hydrated, test } from "./fixtures";
import { field, listbox, options, wake } from "./header-search";

const hostile = [
	"<script>document.title='x'</script>",
	'"><img src=x onerror="document.title=1">',
	"(.*)+$[a-z]\\",
	"\u202egrid\u200f",
	"😀😀😀",
	"{{constructor.constructor('x')()}}",
	"%00%ff",
];
test("the field in the header shows the current query", async ({ page }) => {
	await page.goto("/search?q=flexbox");
	await expect(field(page)).toHaveValue("flexbox");
	await wake(page);
	await field(page).fill("subgrid");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/q=subgrid/);
	await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("subgrid");
	await page.goBack();
	await expect(page).toHaveURL(/q=flexbox/);
	await expect(field(page)).toHaveValue("flexbox");
	await page.getByRole("navigation").getByRole("link", { name: "Features", exact: true }).click();
	await expect(page).toHaveURL(/\/features$/);
	await expect(field(page)).toHaveValue("");
});

test("a page opened afresh has no query of the page before", async ({ page }) => {
	await page.goto("/features/subgrid");
	await wake(page);
	await field(page).fill("view transitions");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/q=view\+transitions/);
	await expect(field(page)).toHaveValue("view transitions");
	await page.goto("/features/popover");
	// The first input loads what would restore the text.
	await wake(page);
	await expect(field(page)).toHaveValue("");
});

test("suggestions of pages are in the language of the page", async ({ page }) => {
	await page.goto("/de/features/subgrid");
	await wake(page);
	await page.keyboard.type("popover badge");
	await expect(options(page).first()).toHaveText("Popover: Badges und Einbettungen");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/de\/embed\?id=popover$/);
});

test("the list closes when the focus leaves the search", async ({ page }) => {
	await page.goto("/groups/grid");
	await wake(page);
	await page.keyboard.type("subgrid");
	await expect(options(page).first()).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(listbox(page)).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(listbox(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the header's field leads to results in the language of the page", async ({ page }) => {
		await page.goto("/de/features/subgrid");
		await field(page).fill("container queries");
		await field(page).press("Enter");
		await expect(page).toHaveURL(/\/de\/search\?q=container\+queries$/);
		await expect(page.locator("main h2 + ul a").first()).toHaveText("Container queries (size)");
		await expect(page.locator("main mark").first()).toHaveText("Container");
		await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
		await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("container queries");
	});

	test("a filter is shown and can be removed", async ({ page }) => {
		await page.goto("/search?q=grid+missing:safari");
		await page.getByRole("link", { name: "Remove the filter: Not supported in Safari" }).click();
		await expect(page).toHaveURL(/\/search\?q=grid$/);
	});
});

test("a result is found and opened with the keyboard alone", async ({ page, complaints }) => {
	await page.goto("/groups");
	await hydrated(page);
	await wake(page);
	await page.keyboard.type("subgird");
	await expect(options(page).first()).toContainText("Subgrid");
	await expect(field(page)).toHaveAttribute("aria-expanded", "true");
	await expect(page.getByRole("banner").getByRole("status")).toHaveText(/^\d+ results?$/);
	await page.keyboard.press("ArrowDown");
	await expect(field(page)).toHaveAttribute("aria-activedescendant", "search-options-0");
	await page.keyboard.press("Escape");
	await expect(listbox(page)).toHaveCount(0);
	await expect(field(page)).toHaveValue("subgird");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/features\/subgrid$/);
	await expect(page.getByRole("heading", { level: 1, name: "Subgrid" })).toBeVisible();
	await expect(listbox(page)).toHaveCount(0);
	// The field retains the text; Ctrl+K selects it, so that typing replaces it.
	await page.keyboard.press("Control+k");
	await page.keyboard.type("chrome 120");
	await expect(options(page).first()).toContainText("Chrome 120");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/search\?q=chrome\+120$/);
	await page.keyboard.press("Tab");
	expect(complaints).toEqual([]);
});

test("text typed before scripts load is not lost", async ({ page }) => {
	await page.route(/\/_next\/static\/.*\.js/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 300));
		await route.continue();
	});
	await page.goto("/features/subgrid", { waitUntil: "commit" });
	await field(page).pressSequentially("nest");
	await expect(options(page).first()).toContainText("Nesting");
	await expect(field(page)).toHaveValue("nest");
});

for (const text of hostile)
	test(`${JSON.stringify(text)} is rendered as text`, async ({ page, complaints, request }) => {
		const answer = await request.get(`/api/v1/search?q=${encodeURIComponent(text)}`);
		expect(answer.status()).toBe(200);
		await page.goto(`/search?q=${encodeURIComponent(text)}`);
		await hydrated(page);
		await wake(page);
		await field(page).fill(text);
		await expect(page.getByRole("banner").getByRole("status")).not.toBeEmpty();
		expect(await page.title()).toMatch(/– Webreach$/);
		expect(await page.locator('img[src="x"]').count()).toBe(0);
		expect(complaints).toEqual([]);
	});

for (const colorScheme of ["light", "dark"] as const)
	test(`the open list is accessible, ${colorScheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme });
		await page.goto("/groups");
		await hydrated(page);
		await wake(page);
		await page.keyboard.type("container");
		await expect(options(page).nth(3)).toBeVisible();
		await page.keyboard.press("ArrowDown");
		const { violations } = await new AxeBuilder({ page }).include("header").analyze();
		expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
	});
