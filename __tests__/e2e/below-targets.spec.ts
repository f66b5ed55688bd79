import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { test } from "./fixtures";

/** Simulates an outdated browser: scripts do not parse, and style sheets use unknown features. */
test.beforeEach(async ({ page }) => {
	await page.route(/\/_next\/static\/.*\.js/, (route) =>
		route.fulfill({ contentType: "text/javascript", body: "a ?!= b" }),
	);
	await page.route(/\.css/, async (route) => {
		const response = await route.fetch();
		const old = (await response.text()).replace(/light-dark\(|color-mix\(|oklch\(/g, "unheard-of(");
		await route.fulfill({ response, body: old });
	});
});

for (const path of [
	"/",
	"/features/subgrid",
	"/compat/css/properties/grid",
	"/browsers/safari",
	"/about/reach",
])
	for (const colorScheme of ["light", "dark"] as const)
		test(`${path} is readable in a browser below the targets, ${colorScheme}`, async ({ page }) => {
			await page.emulateMedia({ colorScheme });
			await page.goto(path);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze();
			expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
		});

test("links and the search work in a browser below the targets", async ({ page }) => {
	await page.goto("/features");
	await page.locator('main a[href="/features/subgrid"]').click();
	await expect(page.getByRole("heading", { level: 1, name: "Subgrid" })).toBeVisible();
	const field = page.getByRole("banner").locator('input[name="q"]');
	await field.fill("grid");
	await field.press("Enter");
	await expect(page).toHaveURL(/\/search\?q=grid$/);
	await expect(page.locator("main h2 + ul a").first()).toBeVisible();
});
