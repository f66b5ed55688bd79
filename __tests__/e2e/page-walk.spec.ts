import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { pageSamples } from "@/scripts/page-samples";
import { broken } from "./broken-site";
import { hydrated, test } from "./fixtures";
import { mainKinds, pageKinds } from "./page-kinds";

const narrow = { width: 360, height: 800 };
const unknown = pageSamples["/404"].path;
const wholeList = pageSamples["/features"].path;
/** One page per route; the other page kinds are further states of the same routes. */
const onePerRoute = new Set(Object.values(pageSamples).map(({ path }) => path));

const walked = process.env.NIGHTLY || process.env.EVERYWHERE ? pageKinds : mainKinds;

const title = (page: Page) => page.locator("h1").first();

async function expectNoViolations(page: Page) {
	// Legacy mode saves the extra page that axe opens to merge the results of frames.
	const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
	const { violations } = await axe.options({ resultTypes: ["violations"] }).analyze();
	expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

async function expectToFitPhone(page: Page) {
	await page.setViewportSize(narrow);
	const excess = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(excess, `pixels wider than ${narrow.width}`).toBeLessThanOrEqual(0);
}

/** Expects that a link of the header and going back load no new document. */
async function expectToComeBack(page: Page, path: string, heading: string) {
	const to = path === "/browsers" ? "/check" : "/browsers";
	await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
	await page.locator(`header a[href="${to}"]`).first().click();
	await expect(title(page)).not.toHaveText(heading);
	await page.goBack();
	await expect(title(page)).toHaveText(heading);
	expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
}

for (const [kind, path] of [...Object.entries(walked), ["whole list of features", wholeList] as const])
	test(`${kind} (${path}) renders without errors, is accessible and fits a phone`, async ({
		page,
		complaints,
	}) => {
		const response = await page.goto(path);
		expect(response?.status()).toBe(path === unknown ? 404 : 200);
		await hydrated(page);
		const heading = (await title(page).textContent()) ?? "";
		expect(heading).not.toBe("");
		// axe takes a minute for the 1,200 rows of the whole list.
		if (path !== wholeList) await expectNoViolations(page);
		if (onePerRoute.has(path) && path !== unknown) await expectToComeBack(page, path, heading);
		await expectToFitPhone(page);
		// The browser itself reports the status of a page that is not found.
		if (path !== unknown) expect(complaints).toEqual([]);
	});

test("a page with broken data shows the error page with a digest", async ({ page, brokenSite }) => {
	const response = await page.goto(`${brokenSite.url}/features/${broken.unmade}`);
	expect(response?.status()).toBe(500);
	await hydrated(page);
	await expect(title(page)).toHaveText(/went wrong on our server/);
	await expect(page.locator("[data-digest]")).toHaveText(/^\w+$/);
	await expectNoViolations(page);
	await expectToFitPhone(page);
});

test.describe("offline", () => {
	test.use({ serviceWorkers: "allow" });

	test("a visited page works offline, and others show the offline page", async ({ page, context }) => {
		const isCached = (path: string) => page.evaluate(async (path) => Boolean(await caches.match(path)), path);
		await page.goto("/groups/grid");
		await hydrated(page);
		for (const path of ["/groups/grid", "/offline"]) await expect.poll(() => isCached(path)).toBe(true);
		await context.setOffline(true);
		// Chromium 147 does not emulate offline mode for requests of a service worker.
		for (const worker of context.serviceWorkers())
			await worker.evaluate(() => {
				self.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
			});
		await expect(page.getByText("You are offline.")).toBeVisible();
		await page.reload();
		await expect(title(page)).toHaveText("Grid");
		await page.goto("/features/masks");
		await expect(title(page)).toHaveText("No connection");
	});
});
