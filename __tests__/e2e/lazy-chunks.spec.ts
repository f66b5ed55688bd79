import { expect, type Page } from "@playwright/test";
import { listRouteCode } from "@/lib/next/build-manifests";
import { breakLazyChunks, type FailureMode, failureModes } from "./broken-chunks";
import { hydrated, test, touched } from "./fixtures";
import { field } from "./header-search";

const modes = Object.keys(failureModes) as FailureMode[];
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Expects the page itself, not an error page. */
async function expectReadable(page: Page, title: string | RegExp) {
	await expect(heading(page)).toHaveText(title);
	await expect(page.getByText("Something went wrong")).toHaveCount(0);
	await expect(page.getByText("Something failed in your browser")).toHaveCount(0);
	await expect(page.getByRole("contentinfo")).toBeVisible();
}

async function expectLinksToWork(page: Page) {
	await page.locator('header a[href="/browsers"]').first().click();
	await expect(page).toHaveURL(/\/browsers$/);
	await expectReadable(page, "Browsers");
}

for (const mode of modes) {
	test(`if all lazy code ${mode}, a feature is readable, its links work, and the search is a form`, async ({
		page,
	}) => {
		const broken = await breakLazyChunks(page, mode);
		await page.goto("/features/subgrid");
		await touched(page);
		await expect.poll(() => broken.size).toBeGreaterThan(0);
		await expectReadable(page, "Subgrid");
		await field(page).fill("grid");
		await field(page).press("Enter");
		await expect(page).toHaveURL(/\/search\?q=grid$/);
		await expect(heading(page)).toBeVisible();
		await expectLinksToWork(page);
	});

	test(`if all lazy code ${mode}, a feature pressed in a list opens as a page`, async ({ page }) => {
		const broken = await breakLazyChunks(page, mode);
		await page.goto("/groups/grid");
		await touched(page);
		await expect.poll(() => broken.size).toBeGreaterThan(0);
		await page.locator('main a[href="/features/subgrid"]').first().click();
		await expect(page).toHaveURL(/\/features\/subgrid$/);
		await expectReadable(page, "Subgrid");
		await expect(page.getByRole("dialog")).toHaveCount(0);
	});

	test(`if all lazy code ${mode}, the default audience's numbers stay`, async ({ page }) => {
		const broken = await breakLazyChunks(page, mode);
		await page.goto("/features/subgrid?for=defaults%40DE");
		await touched(page);
		await expect.poll(() => broken.size).toBeGreaterThan(0);
		await expectReadable(page, "Subgrid");
		await expectLinksToWork(page);
	});

	test(`if all lazy code ${mode}, an unknown address still shows "not found"`, async ({ page }) => {
		const broken = await breakLazyChunks(page, mode);
		await page.goto("/features/subgird");
		await touched(page);
		await expect.poll(() => broken.size).toBeGreaterThan(0);
		await expectReadable(page, /not found|no such/i);
		await expectLinksToWork(page);
	});

	test(`if all lazy code ${mode}, the audience page names its missing parts`, async ({ page }) => {
		const broken = await breakLazyChunks(page, mode);
		await page.goto("/audience");
		await touched(page);
		await expect.poll(() => broken.size).toBeGreaterThan(0);
		await expect(heading(page)).toBeVisible();
		await expect(page.getByText("Something went wrong")).toHaveCount(0);
		// A message replaces the missing import.
		await expect(page.getByRole("main").getByRole("alert").getByText("Reload").first()).toBeVisible({
			timeout: 60_000,
		});
		await expectLinksToWork(page);
	});
}

/** Lists the code that a navigation to a feature needs. */
const listFeatureCode = (): ReadonlySet<string> =>
	new Set(listRouteCode("/features/[id]").map((file) => `/_next/${file}`));

for (const mode of modes)
	test(`a page reached by a link shows a message for each part that ${mode}, and renders the rest`, async ({
		page,
	}) => {
		const featureCode = listFeatureCode();
		// The content bundle has the same modules as the chunks.
		await page.route("**/reading.js*", (route) => route.abort());
		await page.goto("/compat/css/properties/grid-template-rows/subgrid");
		await hydrated(page);
		const broken = await breakLazyChunks(page, mode, (path) => !featureCode.has(path));
		await page.locator('main a[href="/features/subgrid"]').first().click();
		await expect(page).toHaveURL(/\/features\/subgrid$/);
		await expect(heading(page)).toHaveText("Subgrid");
		await expect.poll(() => broken.size).toBeGreaterThan(0);
		await expect(page.getByText("Something went wrong")).toHaveCount(0);
		const missing = page.getByRole("main").getByText("Reload").filter({ visible: true }).first();
		await expect(missing).toBeVisible({ timeout: 60_000 });
		await page.unroute("**/*");
		await missing.click();
		await expect(missing).toHaveCount(0);
		await expectReadable(page, "Subgrid");
		await expect(page.getByRole("table").first()).toBeVisible();
	});

test("a page works without any one of its lazy chunks", async ({ page, browser, baseURL }) => {
	const all = await breakLazyChunks(page, "does not load", () => false).then(async () => {
		const seen = new Set<string>();
		page.on("request", (request) => {
			const { pathname } = new URL(request.url());
			if (/^\/_next\/static\/chunks\/.*\.js$/.test(pathname)) seen.add(pathname);
		});
		await page.goto("/groups/grid");
		await hydrated(page);
		const documentScripts = new Set(
			await page.locator("script[src]").evaluateAll((all) => all.map((one) => one.getAttribute("src"))),
		);
		await page.locator('main a[href="/features/subgrid"]').first().click();
		await expect(page.getByRole("dialog")).toBeVisible();
		return [...seen].filter((path) => ![...documentScripts].some((src) => src?.startsWith(`${path}?`)));
	});
	expect(all.length).toBeGreaterThan(1);
	for (const path of all) {
		const other = await browser.newPage({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
		const broken = await breakLazyChunks(other, "throws when imported", (pathname) => pathname === path);
		await other.goto("/groups/grid");
		await touched(other);
		await other.waitForLoadState("networkidle");
		await other.locator('main a[href="/features/subgrid"]').first().click();
		await expect(other).toHaveURL(/\/features\/subgrid$/);
		await expect(other.getByRole("heading", { name: "Subgrid" }).first()).toBeVisible();
		expect([...broken].every((pathname) => pathname === path)).toBe(true);
		await other.close();
	}
});
