import { expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";

const isData = (url: string) => url.includes("/_next/data/");
const getDataUrlPattern = (id: string) => new RegExp(`/_next/data/.*/groups/${id}\\.json`);

/** Records the page-data requests that reach the network or the browser's cache. */
function watchDataRequests(page: Page) {
	const requests: string[] = [];
	page.on("request", (request) => {
		if (isData(request.url())) requests.push(new URL(request.url()).pathname);
	});
	return { requests };
}

async function open(page: Page, path: string) {
	await page.goto(path);
	await hydrated(page);
}

/** Resolves when no more page data is requested. */
const waitUntilIdle = (page: Page) => page.waitForLoadState("networkidle");

const expectHeading = (page: Page, name: string) =>
	expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

test("a page with 200 visible links prefetches none of them", async ({ page }) => {
	await page.setViewportSize({ width: 1200, height: 12_000 });
	const seen = watchDataRequests(page);
	await open(page, "/features");
	await page.mouse.move(1, 1);
	await waitUntilIdle(page);
	expect(seen.requests).toEqual([]);
});

test("Save-Data turns prefetching off", async ({ page }) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
	);
	const seen = watchDataRequests(page);
	await open(page, "/groups");
	await waitUntilIdle(page);
	await page.locator('main a[href="/groups/grid"]').hover();
	await waitUntilIdle(page);
	expect(seen.requests).toEqual([]);
});

test("without a prefetch, code and data load in parallel", async ({ page }) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
	);
	await open(page, "/groups");
	await waitUntilIdle(page);
	const requestedUrls: string[] = [];
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/_next\/(data|static\/chunks)\//, async (route) => {
		requestedUrls.push(route.request().url());
		await released;
		await route.continue();
	});
	await page.locator('main a[href="/groups/grid"]').click();
	const countRequests = (kind: RegExp) => requestedUrls.filter((url) => kind.test(url)).length;
	// The router knows one file of each page, which names the others.
	await expect.poll(() => countRequests(/\.js\b/)).toBeGreaterThan(0);
	expect(requestedUrls.filter((url) => url.includes("/_next/data/"))).toHaveLength(1);
	release();
	await expectHeading(page, "Grid");
});

test("a link about to be pressed is prefetched; a failure is silent, and the press retries it", async ({
	page,
	complaints,
}) => {
	let fail = true;
	await page.route(getDataUrlPattern("animation"), (route) => (fail ? route.abort() : route.continue()));
	await open(page, "/groups");
	await waitUntilIdle(page);
	await page.locator('main a[href="/groups/animation"]').hover();
	await waitUntilIdle(page);
	fail = false;
	await page.locator('main a[href="/groups/animation"]').click();
	await expectHeading(page, "Animation");
	expect(complaints.filter((complaint) => !complaint.includes("ERR_FAILED"))).toEqual([]);
});

test("a second visit within 30 s takes its page data from the browser's cache", async ({ page }) => {
	await open(page, "/groups");
	for (let visit = 0; visit < 2; visit++) {
		await page.locator('main a[href="/groups/grid"]').click();
		await expectHeading(page, "Grid");
		await page.locator('main a[href="/groups"]').click();
		await expectHeading(page, "Groups");
	}
	const bytes = await page.evaluate(() =>
		performance
			.getEntriesByType("resource")
			.filter(({ name }) => name.includes("/groups/grid.json"))
			.map((entry) => (entry as PerformanceResourceTiming).transferSize),
	);
	expect(bytes.filter((size) => size > 0)).toHaveLength(1);
	expect(bytes.length).toBeGreaterThan(1);
});
test("a tab shows the newest data when the reader returns after a while", async ({ page }) => {
	await page.goto("/groups/grid");
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	const link = page.getByRole("main").getByRole("link", { name: "All changes" });
	await link.focus();
	await page.route(/\/_next\/data\/.*\/groups\/grid\.json/, async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replaceAll('"Grid"', '"Changed"');
		await route.fulfill({ response, body });
	});
	const show = (state: string, later = 0) =>
		page.evaluate(
			([state, later]) => {
				const now = Date.now;
				Date.now = () => now() + Number(later);
				Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
				document.dispatchEvent(new Event("visibilitychange"));
			},
			[state, later],
		);
	await show("hidden");
	await show("visible", 400_000);
	await expect(page.getByRole("heading", { level: 1, name: "Changed", exact: true })).toBeVisible();
	await expect(link).toBeFocused();
});
